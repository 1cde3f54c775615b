import { handInTime } from '../../../content/firm.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { IfEntered, UnlessEntered } from '../../../ui/page/if-entered.tsx'
import classes from '../parts/site.module.css'
import { Part } from './parts.tsx'

/** Cost of the help, in rupees on a crore. */
export const CostPart = () => {
  const { feeShown } = useFirm()
  return (
    <Part
      title="The cost, in rupees"
      id="cost"
      lead="Registering, applying and our first answer are free."
    >
      <UnlessEntered has="feeShown.percent">
        <p className={classes['plain']}>
          The fee is a percentage of what a lender sanctions. You read it in the fee agreement
          (mandate), in figures and in words, before you sign anything.
        </p>
      </UnlessEntered>
      <IfEntered has="feeShown.percent">
        <dl className={classes['sheet']}>
          <div>
            <dt>A lender sanctions</dt>
            <dd>₹1,00,00,000</dd>
          </div>
          <div>
            <dt>Our usual fee, {feeShown.percent}</dt>
            <dd>{feeShown.onCrore}</dd>
          </div>
          <IfEntered has="feeShown.gst">
            <div>
              <dt>GST on the fee, {feeShown.gst}</dt>
              <dd>{feeShown.gstOnCrore}</dd>
            </div>
          </IfEntered>
          <div className={classes['total']}>
            <dt>You pay us in all</dt>
            <dd>{feeShown.inAllOnCrore}</dd>
          </div>
        </dl>
      </IfEntered>
      <p className={classes['plain']}>
        It falls due within 3 working days after the money arrives, and in parts if the money comes
        in parts. No sanction that you accept: no fee. If you accept one and draw nothing of it, a
        fifth of the fee is due. What lenders, valuers and lawyers charge goes to them.
      </p>
    </Part>
  )
}

/** Time of each part. */
export const TimePart = () => {
  const { times, papersToHandIn } = useFirm()
  return (
    <Part title="The time it takes" id="time" lead="You see each step with its date in the portal.">
      <dl className={classes['sheet']}>
        <div>
          <dt>
            You hand in the form
            <IfEntered has="papersToHandIn"> and {papersToHandIn}</IfEntered>
          </dt>
          <dd>{handInTime}</dd>
        </div>
        <IfEntered has="times.reply">
          <div>
            <dt>We answer</dt>
            <dd>within {times.reply}</dd>
          </div>
        </IfEntered>
        <IfEntered has="times.toLender">
          <div>
            <dt>Your case reaches a lender once the documents are complete</dt>
            <dd>in {times.toLender}</dd>
          </div>
        </IfEntered>
        <IfEntered has="times.lender">
          <div>
            <dt>A lender usually decides</dt>
            <dd>in {times.lender}</dd>
          </div>
        </IfEntered>
      </dl>
    </Part>
  )
}
