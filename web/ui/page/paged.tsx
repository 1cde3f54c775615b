import { type ReactNode, useState } from 'react'
import { Pages } from './pages.tsx'

/** As many rows as one reads at once beside what else is on the page. */
const TEN = 10

type Props<Row> = {
  rows: readonly Row[]
  most?: number
  children: (shown: readonly Row[]) => ReactNode
}

/** A list that has come whole, ten rows at a time. */
export const Paged = <Row,>({ rows, most = TEN, children }: Props<Row>) => {
  const [asked, setAsked] = useState(0)
  const pages = Math.max(1, Math.ceil(rows.length / most))
  // The list may have become shorter meanwhile.
  const page = Math.min(asked, pages - 1)
  return (
    <>
      {children(rows.slice(page * most, (page + 1) * most))}
      {pages > 1 && (
        <Pages page={page} pages={pages} onPage={setAsked} words={['Previous', 'Next']} />
      )}
    </>
  )
}
