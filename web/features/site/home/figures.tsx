import { ForEach } from '../../../ui/page/for-each.tsx'
import { IfEntered } from '../../../ui/page/if-entered.tsx'
import classes from '../parts/site.module.css'

/** Figures that the firm can prove; nothing where it has entered none. */
export const Figures = () => (
  <IfEntered has="figures">
    <section className={classes['figures']} aria-label="The firm in figures">
      <dl>
        <ForEach of="figures">
          {({ value, says }) => (
            <div>
              <dt>{says}</dt>
              <dd>{value}</dd>
            </div>
          )}
        </ForEach>
      </dl>
    </section>
  </IfEntered>
)
