import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openField } from '../../lib/forms/open-field.ts'

/** True while a person types, also beside the form, or reads a refusal: then they are led nowhere. */
const isAtWork = (): boolean =>
  document.activeElement?.closest('form, input, select, textarea, [contenteditable]') != null

/** The visit in which a field was led to: once is enough. */
const led = new WeakMap<HTMLElement, string>()

/**
 * Puts the focus on the field that a link leads to, as the first steps have them. Each part of the page asks, because it may
 * come later than the others: the field is there only then.
 */
export const useLinkedField = (): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '' || isAtWork()) return
    const field = openField(hash.slice(1))
    if (!field || led.get(field) === key) return
    led.set(field, key)
    field.focus()
  }, [hash, key])
}
