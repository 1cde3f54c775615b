import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Offer } from '../../../../contract/offer/offer.ts'
import { statusWords } from '../../../../domain/case/case-events.ts'
import { ADVISE_ME } from '../../../../domain/need/facilities.ts'
import { storedAsks } from '../../../../domain/need/stored-asks.ts'
import { isLive } from '../../../../domain/status/application-status.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { formatRupees } from '../../../lib/format/formats.ts'
import { Section } from '../../../ui/page/section.tsx'
import { hasOffers } from './has-offers.ts'
import classes from './loan-lines.module.css'

/** State of one loan by the offers for it. */
const stateOf = (title: string, offers: readonly Offer[]): string => {
  const of = offers.filter(
    (one) => !one.takenBack && one.facilities.some((facility) => facility.title === title),
  )
  const accepted = of.find(({ status }) => status === 'accepted')
  if (accepted) return `You accepted the offer of ${accepted.lenderName}`
  const open = of.filter(({ status }) => status === 'open').length
  return open > 0 ? `${counted(open, 'offer')} to decide` : 'No offer yet'
}

/** The loans that a borrower asked for, a line each, with what has become of it. */
export const LoanLines = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, status } = record
  const offered = isLive(status) && hasOffers(record)
  const offers = useQuery({
    ...callQuery('listOffers', { params: { id: applicationId } }),
    enabled: offered,
  }).data?.data
  return (
    <Section title="What you asked for" aside={<Text fw={600}>{formatRupees(record.amount)}</Text>}>
      <ul className={classes['loans']}>
        {storedAsks(record).map(({ title, side, rupees }) => (
          <li key={`${side} ${title}`}>
            <span>
              {title === ADVISE_ME ? 'You advise me' : title}
              <span className={classes['state']}>
                {offered ? offers && stateOf(title, offers) : statusWords(status).client}
              </span>
            </span>
            <strong>{formatRupees(rupees)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  )
}
