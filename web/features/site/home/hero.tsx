import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { handInTime } from '../../../content/firm.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { keepNeed } from '../../../lib/kept/kept-need.ts'
import { useStartPath } from '../../../lib/session/start-path.ts'
import { IfEntered, UnlessEntered } from '../../../ui/page/if-entered.tsx'
import { asAmount } from '../tools/borrow-entries.ts'
import { calculatorEntry } from '../tools/calculator-entry.ts'
import classes from './hero.module.css'
import { TwoOffers, USUAL_AMOUNT } from './two-offers.tsx'

const Cost = () => {
  const { feeShown } = useFirm()
  return (
    <>
      <IfEntered has="feeShown.range">
        <strong>{feeShown.range}</strong> of what a lender sanctions
        <IfEntered has="feeShown.gst">
          , plus <strong>{feeShown.gst} GST</strong>
        </IfEntered>
        . Due 3 working days after the money arrives.
      </IfEntered>
      <UnlessEntered has="feeShown.range">
        A percentage of what a lender sanctions, due after the money arrives.
      </UnlessEntered>{' '}
      Applying is free.
    </>
  )
}

const Time = () => {
  const { times } = useFirm()
  return (
    <>
      <strong>{handInTime}</strong> to hand in
      <IfEntered has="times.toLender">
        , <strong>{times.toLender}</strong> to a lender
      </IfEntered>
      <IfEntered has="times.lender">
        ; lenders usually take <strong>{times.lender}</strong>
      </IfEntered>
      .
    </>
  )
}

const Who = () => {
  const firm = useFirm()
  return (
    <IfEntered has="headOffice|registeredOffice|people">
      <div>
        <dt>Who</dt>
        <dd>
          <b>{firm.name}</b>
          <IfEntered has="headOffice">, {firm.headOffice}</IfEntered>.
        </dd>
      </div>
    </IfEntered>
  )
}

type Props = {
  /** Amount as it is typed. */
  wanted: string
  onWanted: (text: string) => void
}

/** The amount, and the way on with it. Uncontrolled, so that what is typed while the page sleeps counts. */
const Ask = ({ wanted, onWanted }: Props) => {
  const start = useStartPath()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onWanted(field.current?.value ?? ''), [onWanted])
  const entry = calculatorEntry('rupees', wanted)
  const keep = () => {
    const amount = asAmount(entry.value || null)
    if (amount !== null) keepNeed({ companyType: null, need: null, amount })
  }
  return (
    <form
      className={classes['ask']}
      aria-label="Your amount"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        ref={field}
        className={classes['amount'] ?? ''}
        name="wanted"
        label="How much do you need?"
        leftSection="₹"
        placeholder="50 lakh"
        autoComplete="off"
        maxLength={200}
        onChange={({ currentTarget: { value } }) => onWanted(value)}
        error={'problem' in entry && entry.problem}
      />
      <Button component={Link} to={start} size="lg" onClick={keep}>
        Start an application
      </Button>
    </form>
  )
}

/** The first screen: what this is, for whom, what it costs, how long it takes, who does it, and what a comparison looks like. */
export const Hero = ({ wanted, onWanted }: Props) => (
  <section className={classes['hero']}>
    <div className={classes['inner']}>
      <div className={classes['words']}>
        <h1>Business loans, prepared and taken to lenders</h1>
        <p className={classes['promise']}>Lender by lender, only with your yes.</p>
        <p className={classes['lead']}>
          Loan advisers for Indian companies, LLPs, firms, proprietors, families, trusts and
          societies.
        </p>
        <Ask wanted={wanted} onWanted={onWanted} />
        <dl className={classes['facts']}>
          <div>
            <dt>Cost</dt>
            <dd>
              <Cost />
            </dd>
          </div>
          <div>
            <dt>Time</dt>
            <dd>
              <Time />
            </dd>
          </div>
          <Who />
        </dl>
      </div>
      <TwoOffers amount={calculatorEntry('rupees', wanted).value || USUAL_AMOUNT} />
    </div>
  </section>
)
