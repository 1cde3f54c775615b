import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { handInTime } from '../../../content/firm.ts'
import { useFirm } from '../../../lib/api/firm.ts'
import { useStartPath } from '../../../lib/session/start-path.ts'
import { IfEntered, UnlessEntered } from '../../../ui/page/if-entered.tsx'
import { CasePicture } from './case-picture.tsx'
import classes from './hero.module.css'

const Cost = () => {
  const { feeShown } = useFirm()
  return (
    <>
      <IfEntered has="feeShown.percent">
        <strong>{feeShown.percent}</strong> of what a lender sanctions
        <IfEntered has="feeShown.gst">
          , plus <strong>{feeShown.gst} GST</strong>
        </IfEntered>
        . Due 3 working days after the money arrives.
      </IfEntered>
      <UnlessEntered has="feeShown.percent">
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

/** The first screen: what this is, for whom, what it costs, how long it takes and who does it. */
export const Hero = () => {
  const start = useStartPath()
  return (
    <section className={classes['hero']}>
      <div className={classes['inner']}>
        <div className={classes['words']}>
          <h1>Business loans, prepared and taken to lenders</h1>
          <p className={classes['lead']}>
            Loan advisers for Indian companies, LLPs, firms, proprietors, families, trusts and
            societies: from the first figure until the money arrives.
          </p>
          <div className={classes['actions']}>
            <Button component={Link} to={start} size="lg">
              Start an application
            </Button>
            <Link to="/#borrow" className={classes['second'] ?? ''}>
              What could you borrow?
            </Link>
          </div>
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
        <CasePicture at="top" />
      </div>
    </section>
  )
}
