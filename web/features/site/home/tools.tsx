import { Borrow } from '../tools/borrow.tsx'
import { CalculatorPanel } from '../tools/calculator-panel.tsx'
import { calculators } from '../tools/calculators.ts'
import site from '../parts/site.module.css'
import { Band } from './parts.tsx'
import classes from './tools.module.css'

/** Calculators of which one is open at a time: the browser closes the other, without a script. */
const GROUP = 'calculator'

/** What a visitor can work out, without sign-in. */
export const Tools = ({ wanted }: { wanted: string }) => (
  <Band
    title="What could you borrow?"
    id="borrow"
    lead="No sign-in. Indicative figures: the lender decides on the limit, the rate and the instalment."
  >
    <noscript>
      <p className={site['lead']}>
        Your browser runs no JavaScript, so the fields below and the calculators don't answer: each
        calculator shows an example and how it is worked out.
      </p>
    </noscript>
    <div className={classes['tools']} id="calculators">
      <details name={GROUP} className={site['details']} open>
        <summary>By what you need it for</summary>
        <Borrow wanted={wanted} />
      </details>
      {calculators.map((calculator) => (
        <details key={calculator.title} name={GROUP} className={site['details']}>
          <summary>{calculator.title}</summary>
          <CalculatorPanel {...calculator} />
        </details>
      ))}
    </div>
  </Band>
)
