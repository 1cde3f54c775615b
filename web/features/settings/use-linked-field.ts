import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openField } from '../../lib/open-field.ts'

/** Who types already is led nowhere. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, select, textarea, [contenteditable]') ?? false

/**
 * Puts the focus on the field that a link leads to, as the first steps have them. Each part of the page asks, because it may
 * come later than the others: the field is there only then.
 */
export const useLinkedField = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '' && !isTyping()) openField(hash.slice(1))?.focus()
  }, [hash])
}
