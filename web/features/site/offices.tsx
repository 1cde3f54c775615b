import { useFirm } from '../../lib/api/firm.ts'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import classes from './parts/site.module.css'

const Registered = () => {
  const { cin } = useFirm()
  return (
    <div>
      <dt>Registered, Ministry of Corporate Affairs</dt>
      <dd>{cin}</dd>
    </div>
  )
}

/** Registration of the firm alone. */
export const Registration = () => (
  <IfEntered has="cin">
    <dl className={classes['sheet']}>
      <Registered />
    </dl>
  </IfEntered>
)

/** Addresses and contacts of the firm. */
export const Offices = () => {
  const firm = useFirm()
  return (
    <IfEntered has="headOffice|otherOffices|phone|cin">
      <dl className={classes['sheet']}>
        <IfEntered has="headOffice">
          <div>
            <dt>Head office</dt>
            <dd className={classes['address']}>{firm.headOffice}</dd>
          </div>
        </IfEntered>
        <IfEntered has="otherOffices">
          <div>
            <dt>Also in</dt>
            <dd>
              <ul className={classes['cities']}>
                {firm.otherOffices.map((city) => (
                  <li key={city}>{city}</li>
                ))}
              </ul>
            </dd>
          </div>
        </IfEntered>
        <IfEntered has="cin">
          <Registered />
        </IfEntered>
        <IfEntered has="phone">
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${firm.phone}`}>{firm.phone}</a>
            </dd>
          </div>
        </IfEntered>
      </dl>
    </IfEntered>
  )
}
