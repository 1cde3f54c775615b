import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import {
  reportChannels,
  type StaffReportChannel,
  staffChannelNames,
} from '../../../../domain/status/submission-status.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'

export type Report = { how: StaffReportChannel; from: string; on: string }

type Props = {
  value: Report
  onValue: (value: Report) => void
  /** Sentence of the server about a field. */
  problem: (field: string) => string | undefined
}

/** Fields for the source of a lender's answer: channel, person and day. */
export const ReportFields = ({ value, onValue, problem }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
    <NativeSelect
      label="How you heard of it"
      value={value.how}
      onChange={({ currentTarget }) => {
        const how = staffChannelNames.find((one) => one === currentTarget.value)
        if (how) onValue({ ...value, how })
      }}
      data={staffChannelNames.map((name) => ({ value: name, label: reportChannels[name] }))}
      error={problem('learned.how')}
    />
    <TextInput
      label="Who at the lender"
      maxLength={100}
      value={value.from}
      onChange={({ currentTarget }) => onValue({ ...value, from: currentTarget.value })}
      error={problem('learned.from')}
    />
    <DateInput
      label="On"
      max={todayInIndia()}
      value={value.on}
      onValue={(on) => onValue({ ...value, on })}
      error={problem('learned.on')}
    />
  </SimpleGrid>
)
