import { useEffect, useRef, useState } from 'react'
import { useFirm } from '../../../lib/api/firm.ts'
import { ForEach } from '../../../ui/page/for-each.tsx'
import { IfEntered, UnlessEntered } from '../../../ui/page/if-entered.tsx'
import site from '../parts/site.module.css'
import { Part } from './parts.tsx'
import classes from './price.module.css'

/** Place of one crore among the sizes: `shownSizes` of domain/fee/fee-shown.ts. */
const CRORE_AT = 2
const LAST = 6

/** The fee by the size of the loan. The slider begins at one crore, and the table tells all without a script. */
const BySize = () => {
  const { feeShown, feeSizes } = useFirm()
  const [at, setAt] = useState(CRORE_AT)
  const slider = useRef<HTMLInputElement>(null)
  // It may have been moved while the page slept.
  useEffect(() => setAt(Number(slider.current?.value ?? CRORE_AT)), [])
  const shown = feeSizes[at] && at !== CRORE_AT ? feeSizes[at] : feeShown.onCrore
  return (
    <>
      <div className={classes['slider']}>
        <label htmlFor="price-size">Size of the loan</label>
        <input
          ref={slider}
          id="price-size"
          type="range"
          min={0}
          max={LAST}
          step={1}
          defaultValue={CRORE_AT}
          aria-valuetext={shown.size}
          onChange={({ currentTarget: { value } }) => setAt(Number(value))}
        />
      </div>
      <dl className={site['sheet']} aria-live="polite">
        <div>
          <dt>A lender sanctions</dt>
          <dd>{shown.size}</dd>
        </div>
        <div>
          <dt>Our usual fee, {shown.percent}</dt>
          <dd>{shown.fee}</dd>
        </div>
        <IfEntered has="feeShown.gst">
          <div>
            <dt>GST on the fee, {feeShown.gst}</dt>
            <dd>{shown.gst}</dd>
          </div>
        </IfEntered>
        <div className={site['total']}>
          <dt>You pay us in all</dt>
          <dd>{shown.inAll}</dd>
        </div>
      </dl>
      <details className={site['details']}>
        <summary>Every size in a table</summary>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Loan</th>
              <th scope="col">Our fee</th>
              <th scope="col">You pay us in all</th>
            </tr>
          </thead>
          <tbody>
            <ForEach of="feeSizes">
              {({ size, percent, inAll }) => (
                <tr>
                  <th scope="row">{size}</th>
                  <td>{percent}</td>
                  <td>{inAll}</td>
                </tr>
              )}
            </ForEach>
          </tbody>
        </table>
      </details>
    </>
  )
}

/** Cost of the help, in rupees. */
export const PricePart = () => (
  <Part title="The cost, in rupees" id="cost" lead="Applying and our first answer are free.">
    <UnlessEntered has="feeShown.percent">
      <p className={site['plain']}>
        The fee is a percentage of what a lender sanctions. You read it in the fee agreement
        (mandate), in figures and in words, before you sign anything.
      </p>
    </UnlessEntered>
    <IfEntered has="feeShown.percent">
      <BySize />
    </IfEntered>
    <p className={site['plain']}>
      Due within 3 working days after the money arrives, in parts if it comes in parts. No sanction
      that you accept: no fee. If you accept one and draw nothing of it, a fifth of the fee is due.
      What lenders, valuers and lawyers charge goes to them.
    </p>
  </Part>
)
