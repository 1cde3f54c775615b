import type { ReactNode } from 'react'
import { handInTime } from '../../../content/firm.ts'
import { steps } from '../../../content/home.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { IfEntered } from '../../../ui/page/if-entered.tsx'
import site from '../parts/site.module.css'
import { CasePicture } from './case-picture.tsx'
import { Part } from './parts.tsx'
import classes from './steps.module.css'

/** Times of each step, as far as the firm has entered them. */
const useTimes = (): Record<(typeof steps)[number]['title'], ReactNode> => {
  const { times, papersToHandIn } = useFirm()
  return {
    Apply: (
      <>
        {handInTime}
        <IfEntered has="papersToHandIn">, with {papersToHandIn}</IfEntered>
      </>
    ),
    'Hand over documents': <IfEntered has="times.reply">We answer within {times.reply}</IfEntered>,
    'Sign the fee agreement': null,
    'Reach lenders': (
      <>
        <IfEntered has="times.toLender">
          In {times.toLender} once the documents are complete.{' '}
        </IfEntered>
        <IfEntered has="times.lender">A lender usually decides in {times.lender}.</IfEntered>
      </>
    ),
  }
}

/** The four steps, each with the time it takes. */
export const StepsPart = () => {
  const timeOf = useTimes()
  return (
    <Part
      title="How it works, and how long"
      id="time"
      lead="Four steps to a lender's answer. You see each with its date in the portal."
    >
      <div className={classes['beside']}>
        <ol className={site['steps']}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={classes['time']}>{timeOf[title]}</p>
            </li>
          ))}
        </ol>
        <CasePicture />
      </div>
    </Part>
  )
}
