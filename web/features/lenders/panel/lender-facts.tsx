import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { Submission } from '../../../../contract/lender/submission.ts'
import { formatDate, formatMobile, formatRupees } from '../../../lib/format/formats.ts'
import { useLenderChat } from '../submissions/use-lender-chat.ts'
import classes from './panel.module.css'

type Props = { one: Submission; record: ApplicationRecord }

/** The person at the lender, with the ways to reach them. */
const Contact = ({ one, record }: Props) => {
  const { contact, chat } = useLenderChat(record, one)
  return (
    <span className={classes['reach']}>
      {one.contactName ?? 'No contact named'}
      {contact?.mobile != null && (
        <Anchor href={`tel:+91${contact.mobile}`} inherit underline="always">
          {formatMobile(contact.mobile)}
        </Anchor>
      )}
      {chat !== undefined && (
        <Anchor href={chat} target="_blank" rel="noopener noreferrer" inherit underline="always">
          WhatsApp
        </Anchor>
      )}
      {contact !== undefined && (
        <Anchor href={`mailto:${contact.email}`} inherit underline="always">
          {contact.email}
        </Anchor>
      )}
    </span>
  )
}

type Fact = { label: string; value: ReactNode }

const factsOf = ({ one, record }: Props): Fact[] =>
  [
    { label: 'Asked for', value: `${formatRupees(one.amount)}: ${one.facilities.join(', ')}` },
    { label: 'Product', value: one.productTitle },
    { label: 'Branch', value: one.branchName },
    { label: 'Contact', value: <Contact one={one} record={record} /> },
    { label: 'Lender’s reference', value: one.reference ?? 'None yet' },
    { label: 'Logged in', value: formatDate(one.loginDate ?? one.createdAt) },
    { label: 'Interested', value: one.interestedAt && `since ${formatDate(one.interestedAt)}` },
  ].filter(({ value }) => value !== null)

/** What is known of a lender with this case: what it was asked for, whom one calls there, its reference. */
export const LenderFacts = (props: Props) => (
  <dl className={classes['facts']}>
    {factsOf(props).map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-figures="">{value}</dd>
      </div>
    ))}
  </dl>
)
