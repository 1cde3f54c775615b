import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { comeTo } from '../../../lib/come-to.ts'

/** A place of the page that an address can name after `#`: it comes into view, also where it is drawn late. */
export const usePlace = (name: string, block: 'start' | 'center' = 'start') => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${name}`) comeTo(place.current, block)
  }, [hash, name, block])
  return { id: name, ref: place }
}
