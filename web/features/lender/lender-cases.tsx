import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LenderCase } from '../../../contract/work/lender-work.ts'
import type { Lender } from '../../../contract/lender/lender.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ContactCases } from './contact-cases.tsx'

type Contact = Lender['contacts'][number]

/** Cases by whom they lie with, in the lender's order of people; those who are entered no more after them, nobody last. */
const byContact = (cases: readonly LenderCase[], contacts: readonly Contact[]) => {
  const known = contacts.map((contact) => ({
    key: contact.contactId,
    name: contact.name,
    contact,
    cases: cases.filter(({ contactId }) => contactId === contact.contactId),
  }))
  const rest = cases.filter((one) => !known.some(({ key }) => key === one.contactId))
  const names = [...new Set(rest.flatMap(({ contactName }) => contactName ?? []))]
  return [
    ...known,
    ...[...names, null].map((name) => ({
      key: name ?? 'nobody',
      name,
      contact: undefined,
      cases: rest.filter(({ contactName }) => contactName === name),
    })),
  ].filter((group) => group.cases.length > 0)
}

/** Every open case that this lender has, by person: whom to call, and one message that asks after all of them. */
export const LenderCases = ({ lender: { lenderId, contacts } }: { lender: Lender }) => {
  const input = { params: { lenderId } }
  const found = useQuery(callQuery('listLenderCases', input))
  const cases = found.data?.data
  return (
    <Section
      title="Open cases"
      aside={
        cases !== undefined &&
        cases.length > 0 && (
          <CsvButton csv={{ call: 'listLenderCases', input }} label="Open cases with this lender" />
        )
      }
    >
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {cases?.length === 0 && <Text c="dimmed">None of your cases lies with this lender now.</Text>}
      <Stack gap="lg">
        {cases &&
          byContact(cases, contacts).map(({ key, ...group }) => (
            <ContactCases key={key} {...group} />
          ))}
      </Stack>
    </Section>
  )
}
