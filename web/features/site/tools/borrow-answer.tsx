import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { needOutlooks } from '../../../../domain/papers/need-outlook.ts'
import { needs } from '../../../../domain/need/needs.ts'
import { type Purpose } from '../../../../domain/need/purposes.ts'
import { papersToKeepReady } from '../../../../domain/papers/papers-to-keep-ready.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { keepNeed } from '../../../lib/kept/kept-need.ts'
import { useStartPath } from '../../../lib/session/start-path.ts'
import { type BorrowEntries, needToKeep } from './borrow-entries.ts'
import { BorrowRange } from './borrow-range.tsx'
import classes from './borrow.module.css'

const LooksAt = ({ need }: { need: Purpose }) => (
  <>
    <p className={classes['label']}>
      {need === 'not-sure' ? 'What we work out with you' : 'What lenders look at'}
    </p>
    <dl className={classes['looks']}>
      {needOutlooks[need].looksAt.map(([what, why]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{why}</dd>
        </div>
      ))}
    </dl>
  </>
)

const Papers = ({ companyType, need }: { [Key in 'companyType' | 'need']: BorrowEntries[Key] }) => {
  const { asks } = useFirm()
  const own = companyType === null ? [] : papersToKeepReady(companyType, asks ?? [])
  const forNeed = need === null ? [] : needOutlooks[need].papers
  const groups = [
    ...(need !== null && forNeed.length > 0 ? [{ group: needs[need].label, papers: forNeed }] : []),
    ...own,
  ]
  if (groups.length === 0) return null
  return (
    <details className={classes['papers']}>
      <summary>Your list of documents</summary>
      <p className={classes['quiet']}>
        A few are enough to hand in; the rest can follow one by one.
      </p>
      {groups.map(({ group, papers }) => (
        <section key={group}>
          <h4>{group}</h4>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}

/** Result of the answers, and the way on with them. */
export const BorrowAnswer = ({ entries }: { entries: BorrowEntries }) => {
  const start = useStartPath()
  const { need, companyType, years, amounts } = entries
  const kept = needToKeep(entries)
  return (
    <div className={classes['answer']} aria-live="polite">
      {need === null ? (
        <p className={classes['first']}>
          Say what the money is for. You see at once what it depends on, and which documents it
          takes.
        </p>
      ) : (
        <>
          {need === 'stock-and-debtors' && <BorrowRange amounts={amounts} />}
          <LooksAt need={need} />
          {years.value === 1 && (
            <p>In the first year lenders go by orders in hand and by who runs the business.</p>
          )}
          <Papers companyType={companyType} need={need} />
          {kept !== null && (
            <Button component={Link} to={start} size="lg" onClick={() => keepNeed(kept)}>
              Continue with this
            </Button>
          )}
          <p className={classes['quiet']}>
            What the money is for, how much, and the type of business go along into the form. Until
            you register, all of it stays in this tab.
          </p>
        </>
      )}
    </div>
  )
}
