import type { ComponentProps } from 'react'
import { enterGoesOn } from '../../lib/enter-goes-on.ts'

/** The form of an offer, by which others are told at once: Enter in a field goes on to the next and sends nothing. */
export const OfferFrame = ({ children, ...rest }: ComponentProps<'form'>) => (
  // What is typed in its fields bubbles up to here.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
  <form noValidate {...rest} onKeyDown={enterGoesOn}>
    {children}
  </form>
)
