import { companyTypes } from '../../../domain/identity/company-types.ts'
import { papersToKeepReady } from '../../../domain/papers/papers-to-keep-ready.ts'
import { papersPlace } from '../../content/firm.ts'
import { useFirm } from '../../lib/api/firm.ts'
import classes from './parts/site.module.css'

/** The papers an application needs, by type of company; the server writes the same into the page. */
export const KeepReady = () => {
  const { asks } = useFirm()
  return (
    <>
      {companyTypes.map(({ value, label }) => (
        <details key={value} className={classes['details']} name="documents">
          <summary>{label}</summary>
          <div className={classes['papers']}>
            {asks === null
              ? papersPlace(value)
              : papersToKeepReady(value, asks).map(({ group, papers }) => (
                  <section key={group}>
                    <h3>{group}</h3>
                    <ul>
                      {papers.map((paper) => (
                        <li key={paper}>{paper}</li>
                      ))}
                    </ul>
                  </section>
                ))}
          </div>
        </details>
      ))}
    </>
  )
}
