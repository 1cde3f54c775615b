import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { handInTime } from '../../../content/firm.ts'
import darkSmall from '../../../content/pictures/case-dark-720.webp'
import dark from '../../../content/pictures/case-dark-1080.webp'
import lightSmall from '../../../content/pictures/case-light-720.webp'
import light from '../../../content/pictures/case-light-1080.webp'
import { useFirm } from '../../../lib/firm.ts'
import { useStartPath } from '../../../lib/start-path.ts'
import { IfEntered, UnlessEntered } from '../../../ui/if-entered.tsx'
import classes from './hero.module.css'

/** Made by `npm run pictures` (scripts/pictures.ts), which says what it shows and its sizes. */
const size = { width: 1080, height: 1440 }
const shows =
  'A case in the portal: its status, what its borrower does next, which of seven steps it has reached, and what happened when.'
const sources = {
  light: `${lightSmall} 720w, ${light} 1080w`,
  dark: `${darkSmall} 720w, ${dark} 1080w`,
}
/** How wide it stands, as hero.module.css lays it out. */
const sizes = '(width >= 62em) 30rem, calc(100vw - 2rem)'

/**
 * The largest thing of the first screen, so it is fetched at once, by day or by night as the device has it. Whoever has
 * chosen the other on this site gets the other picture, which is fetched once it is shown.
 */
const Picture = () => (
  <div className={classes['picture']}>
    <picture className={classes['asTheDevice']}>
      <source media="(prefers-color-scheme: dark)" srcSet={sources.dark} sizes={sizes} />
      <img
        src={light}
        srcSet={sources.light}
        sizes={sizes}
        alt={shows}
        fetchPriority="high"
        {...size}
      />
    </picture>
    {(['light', 'dark'] as const).map((scheme) => (
      <img
        key={scheme}
        className={classes[scheme]}
        src={{ light, dark }[scheme]}
        srcSet={sources[scheme]}
        sizes={sizes}
        alt={shows}
        loading="lazy"
        {...size}
      />
    ))}
  </div>
)

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
        <Picture />
      </div>
    </section>
  )
}
