import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LenderCase } from '../../../contract/work/lender-work.ts'
import type { Lender } from '../../../contract/lender/lender.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { lenderChat } from '../../../domain/lender/lender-chat.ts'
import { submissionStatusTable } from '../../../domain/status/submission-status.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { passOnUrl, whatsAppUrl } from '../../lib/format/chat-url.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { formatMobile, formatRupees } from '../../lib/format/formats.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { useUser } from '../../lib/session/session.ts'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import classes from './contact-cases.module.css'

type Props = {
  /** Null where nobody was named. */
  name: string | null
  contact: Lender['contacts'][number] | undefined
  cases: readonly LenderCase[]
}

const silence = ({ daysSilent, isSilent }: LenderCase): string => {
  if (daysSilent === 0) return 'Moved today'
  const days = `${daysSilent} ${daysSilent === 1 ? 'day' : 'days'} since the last movement`
  return isSilent ? `${days}: longer than it usually takes` : days
}

const CaseLine = ({ one }: { one: LenderCase }) => {
  const role = useUser((user) => user.role)
  const { label, tone } = submissionStatusTable[one.status]
  return (
    <li className={classes['case']}>
      <Group gap="xs" justify="space-between">
        <Anchor component={Link} to={detailsPath(role, one)} fw={600} className={classes['name']}>
          {one.companyName}
        </Anchor>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      <Text fz="sm">
        {one.reference} · <span data-figures="">{formatRupees(one.amount)}</span>
        {one.lenderReference !== null && ` · their reference ${one.lenderReference}`}
        {one.teaser === 'blind' && ' · they do not know the name yet'}
      </Text>
      <Text fz="sm" {...(one.isSilent ? { fw: 600 } : { c: 'dimmed' })}>
        {silence(one)}
      </Text>
    </li>
  )
}

/** The open cases of one person at a lender, with the call and the message that ask after them. */
export const ContactCases = ({ name, contact, cases }: Props) => {
  const firm = useFirm()
  const profile = useQuery(callQuery('getProfile')).data?.user
  const words =
    profile &&
    lenderChat(
      { to: name, from: profile.name, firm: firm.name },
      cases.map(({ sentAt, ...one }) => ({
        ...one,
        sentOn: calendarDateInIndia(new Date(sentAt)),
      })),
    )
  const mobile = contact?.mobile ?? null
  const count = `${cases.length} ${cases.length === 1 ? 'open case' : 'open cases'}`
  return (
    <Stack component="article" gap="xs">
      <Title order={3} fz="md">
        {name ?? 'No contact named'}, {count}
      </Title>
      <Group gap="xs">
        {mobile !== null && (
          <Button component="a" variant="default" href={`tel:+91${mobile}`}>
            Call {formatMobile(mobile)}
          </Button>
        )}
        {words !== undefined && (
          <Button
            component="a"
            variant="default"
            href={mobile === null ? passOnUrl(words) : whatsAppUrl(mobile, words)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {cases.length === 1 ? 'Ask on WhatsApp' : `Ask after all ${cases.length} on WhatsApp`}
          </Button>
        )}
      </Group>
      <ul className={classes['cases']}>
        {cases.map((one) => (
          <CaseLine key={one.submissionId} one={one} />
        ))}
      </ul>
    </Stack>
  )
}
