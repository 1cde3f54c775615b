import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { expectedDays } from '../../../domain/case/expected-days.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { Section } from '../../ui/page/section.tsx'

type Props = { record: ApplicationRecord; early: boolean }

/** Days that follow the hand-in, as far as the firm has stated them; nothing where it has stated none. */
export const ReceiptDays = ({ record: { answerBy, submittedAt }, early }: Props) => {
  const settings = useQuery(callQuery('getSettings')).data?.data
  if (settings === undefined) return null
  const { lender, decision } = expectedDays(
    { holidays: settings.service.holidays, pace: settings.firm.pace },
    new Date(submittedAt),
  )
  const days = [
    ['You hear from us by', answerBy],
    ['At the first lender, about', lender],
    ['The lender’s answer, about', decision],
  ] as const
  const known = days.flatMap(([label, day]) =>
    day === null ? [] : [[label, <strong key={label}>{formatDate(day)}</strong>] as const],
  )
  if (known.length === 0) return null
  return (
    <Section title="When">
      <Facts facts={known} />
      {lender !== null && (
        <Text fz="sm" c="dimmed">
          {early
            ? 'The days of the lender count as if the missing documents came today: each day later moves them.'
            : 'The days of the lender count from complete documents: what we still ask for moves them. The lender decides on its own day.'}
        </Text>
      )}
    </Section>
  )
}
