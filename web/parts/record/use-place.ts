import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusIntoView } from '../../lib/forms/focus-into-view.ts'

/** A place of the page that an address can name after `#`: it comes into view, also where it is drawn late. */
export const usePlace = (name: string, block: 'start' | 'center' = 'start') => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== `#${name}`) return
    // What is looked for is no folded line.
    for (const folded of place.current?.querySelectorAll('section > * > details') ?? [])
      folded.setAttribute('open', '')
    focusIntoView(place.current, block)
  }, [hash, name, block])
  return { id: name, ref: place }
}
