import type { ReactNode } from 'react'
import { hasEntered } from '../../../domain/form/entered.ts'
import { firmPlaces } from '../../content/firm.ts'
import { useFirm } from '../../lib/api/firm.ts'

type Props = {
  /** Entries of the firm's settings, as `hasEntered` has them. */
  has: string
  children: ReactNode
}

/**
 * Part of a page that hangs on an entry of the firm's settings; left out where there is none. A prerendered page
 * carries it between marks, and the server decides (server/site/firm-in-pages.ts).
 */
export const IfEntered = ({ has, children }: Props) => {
  const firm = useFirm()
  if (firm === firmPlaces)
    return (
      <>
        {`[[if ${has}]]`}
        {children}
        {`[[end ${has}]]`}
      </>
    )
  return hasEntered(firm, has) ? children : null
}

/** Part of a page that stands where none of these is entered. */
export const UnlessEntered = ({ has, children }: Props) => {
  const firm = useFirm()
  if (firm === firmPlaces)
    return (
      <>
        {`[[unless ${has}]]`}
        {children}
        {`[[end ${has}]]`}
      </>
    )
  return hasEntered(firm, has) ? null : children
}
