import { Link } from 'react-router'
import type { BoardColumn as Column } from '../../../../contract/case/application-board.ts'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { applicationStatusTable } from '../../../../domain/status/application-status.ts'
import { statusWords } from '../../../../domain/case/case-events.ts'
import { rememberList } from '../../../lib/page/list-in-view.ts'
import type { Move } from '../../../parts/record/moves.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board.module.css'
import { columnWords } from './column-words.ts'
import { listAddress } from './list-address.ts'

const whole = new Intl.NumberFormat('en-IN')

type Props = {
  column: Column
  query: Readonly<Record<string, string>>
  /** True if it is the one that a phone shows. */
  shown: boolean
  onMove: (record: ApplicationRecord, move: Move) => void
}

/** The cases of one status, the most urgent first; those that have no room are in the list. */
export const BoardColumn = ({ column, query, shown, onMove }: Props) => {
  const { status, count, cards } = column
  const label = statusWords(status).staff
  const more = count - cards.length
  const walk = () =>
    rememberList({ name: `Board, ${label}`, cases: cards, offset: 0, total: count })
  return (
    <section
      aria-label={`${label}, ${columnWords(column)}`}
      className={classes['column']}
      data-column={status}
      data-empty={count === 0 || undefined}
      data-shown={shown || undefined}
    >
      <h3 className={classes['head']} data-tone={applicationStatusTable[status].tone}>
        <span>{label}</span>
        <span className={classes['sums']} data-figures="">
          {columnWords(column)}
        </span>
      </h3>
      {cards.length > 0 && (
        <ul className={classes['cards']}>
          {cards.map((card) => (
            <li key={card.applicationId}>
              <BoardCard card={card} onOpen={walk} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
      {count === 0 && <p className={classes['none']}>No case stands here.</p>}
      {more > 0 && (
        <Link to={listAddress(query, status)} className={classes['more']}>
          {whole.format(more)} more
        </Link>
      )}
    </section>
  )
}
