import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../../domain/text/counted.ts'
import type { FactName, FactValue } from '../../../../domain/lender/facts.ts'
import { shortRupees } from '../../../../domain/amounts/rupees.ts'
import { callQuery } from '../../../lib/api/queries.ts'

/** Figures by which one sizes a case up, under short names. */
const figures = [
  ['turnover', 'Turnover'],
  ['profit', 'Profit'],
  ['termDebt', 'Term loans'],
  ['creditScore', 'Credit score'],
  ['yearsInBusiness', 'In business'],
] as const satisfies readonly (readonly [FactName, string])[]

// Not by the words of criteria, which bring every list of choices along.
const short = (fact: FactName, value: FactValue): string => {
  if (fact === 'yearsInBusiness') return counted(Number(value), 'year')
  if (fact === 'creditScore' || typeof value !== 'number') return String(value)
  return value < 0 ? `−${shortRupees(-value)}` : shortRupees(value)
}

/** Five figures of the case, from the form or read from its papers; a dash where nobody knows one yet. */
export const KeyFigures = ({ applicationId }: { applicationId: string }) => {
  const found = useQuery(callQuery('getFacts', { params: { id: applicationId } }))
  const known = found.data?.data.known
  const yearOf = (of: FactName) => known?.find(({ fact }) => fact === of)?.source.year
  return figures.map(([fact, label]) => {
    const told = known?.find((one) => one.fact === fact)
    const year = yearOf(fact)
    // The year of the turnover is that of the others, unless one says its own.
    const isSaid = year !== undefined && (fact === 'turnover' || year !== yearOf('turnover'))
    return (
      <div key={fact}>
        <dt>{isSaid ? `${label}, FY ${year}` : label}</dt>
        <dd>{told ? short(fact, told.value) : '–'}</dd>
      </div>
    )
  })
}
