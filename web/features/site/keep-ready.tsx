import { companyTypes } from '../../../domain/identity/company-types.ts'
import { papersToKeepReady } from '../../../domain/papers/papers-to-keep-ready.ts'
import { papersPlace } from '../../content/firm.ts'
import { useFirm } from '../../lib/api/firm.ts'
import classes from './parts/site.module.css'

/** The types that most businesses have; the others stand together. */
const COMMON = 5

/** Documents of some types of business; the server writes the same into the page. */
const Types = ({ types }: { types: readonly (typeof companyTypes)[number][] }) => {
  const { asks } = useFirm()
  return types.map(({ value, label }) => (
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
  ))
}

/** The papers an application needs, by type of company. */
export const KeepReady = () => (
  <>
    <Types types={companyTypes.slice(0, COMMON)} />
    <details className={classes['details']}>
      <summary>Families, trusts, societies and others</summary>
      <div className={classes['more']}>
        <Types types={companyTypes.slice(COMMON)} />
      </div>
    </details>
  </>
)
