import { Fragment, type ReactNode } from 'react'
import { firmPlaces, type PublicFirm } from '../../content/firm.ts'
import { useFirm } from '../../lib/api/firm.ts'

type Lists = Pick<PublicFirm, 'figures' | 'people' | 'finished' | 'feeSizes' | 'demo'>

type Props<Name extends keyof Lists> = {
  /** A list of the firm's settings. */
  of: Name
  children: (item: Lists[Name][number], index: number) => ReactNode
}

/**
 * A part for each item of a list in the firm's settings. A prerendered page carries it once between
 * marks, and the server repeats it (server/site/firm-in-pages.ts).
 */
export const ForEach = <Name extends keyof Lists>({ of, children }: Props<Name>) => {
  const firm = useFirm()
  const items: readonly Lists[Name][number][] = firm[of]
  const parts = items.map((item, index) => <Fragment key={index}>{children(item, index)}</Fragment>)
  if (firm !== firmPlaces) return parts
  return (
    <>
      {`[[each ${of}]]`}
      {parts}
      [[end each]]
    </>
  )
}
