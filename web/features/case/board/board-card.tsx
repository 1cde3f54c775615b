import { Link } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { BoardCard as Card } from '../../../../contract/case/application-board.ts'
import { productLabel } from '../../../../domain/need/facilities.ts'
import { detailsPath } from '../../../lib/page/application-paths.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { useUser } from '../../../lib/session/session.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { ageWords } from '../../../ui/case/turn-words.ts'
import type { Move } from '../../../parts/record/moves.ts'
import classes from './board.module.css'
import { CardMenu } from './card-menu.tsx'

const waitsForWords: Readonly<Record<Card['waitsFor'], string>> = {
  borrower: 'with the borrower',
  firm: 'with us',
  lenders: 'with lenders',
  nobody: '',
}

type Props = {
  card: Card
  onOpen: () => void
  onMove: (record: ApplicationRecord, move: Move) => void
}

/** Card of a case: its name, its people, its days in the status, and its steps behind a button. */
export const BoardCard = ({ card, onOpen, onMove }: Props) => {
  const role = useUser((user) => user.role)
  const { companyName, formattedAmount, product, relationshipManager, waitsFor, dueOn } = card
  return (
    <article className={classes['card']} data-card={card.applicationId}>
      <div className={classes['line']}>
        <Link to={detailsPath(role, card)} className={classes['company']} onClick={onOpen}>
          {companyName}
        </Link>
        <CardMenu card={card} onMove={onMove} />
      </div>
      <p className={classes['line']}>
        <span>{productLabel(product)}</span>
        <span className={classes['amount']} data-figures="">
          ₹{formattedAmount}
        </span>
      </p>
      <p className={classes['line']} data-dim="">
        <span className={classes['cut']}>{relationshipManager ?? 'No manager yet'}</span>
      </p>
      <p className={classes['line']} data-dim="">
        <span>{waitsForWords[waitsFor]}</span>
        <span
          className={classes['age']}
          data-late={card.daysLate === null ? undefined : ''}
          title={dueOn === null ? undefined : `Due ${formatDate(dueOn)}`}
        >
          {ageWords(card, todayInIndia())}
        </span>
      </p>
    </article>
  )
}
