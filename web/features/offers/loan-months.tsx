import { useState } from 'react'
import type { LoanCost } from '../../../domain/offer/loan-cost.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { LoanMonthsProps } from './loan-months-window.tsx'
import classes from './offers.module.css'

const MonthsDialog = onOpening<LoanMonthsProps>(
  () => import('./loan-months-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** The way to a loan month by month. */
export const LoanMonths = ({ cost }: { cost: LoanCost }) => {
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={classes['worked']}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {cost.title}, month by month
      </button>
      <MonthsDialog cost={cost} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
