import { SimpleGrid, Stack, Text } from '@mantine/core'
import { answeredStatuses } from '../../../domain/case/answer-by.ts'
import { applicationStatusTable } from '../../../domain/status/application-status.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { RowsField } from '../../ui/fields/rows-field.tsx'
import type { SectionProps } from './section-props.ts'

const MOST = 100

/** The days on which the firm is closed. */
const HolidaysFields = ({ form }: SectionProps) => (
  <RowsField
    name="service.holidays"
    legend="Holidays"
    one="holiday"
    most={MOST}
    empty=""
    rows={form.watch('service.holidays')}
    onRows={(rows) => {
      form.setValue('service.holidays', rows, { shouldDirty: true })
      form.clearErrors('service.holidays')
    }}
  >
    {(index) => (
      <DateField
        form={form}
        name={`service.holidays.${index}`}
        label={`Holiday ${index + 1}`}
        {...(index === 0 && { description: 'You are closed then, beside Saturdays and Sundays.' })}
        autoComplete="off"
      />
    )}
  </RowsField>
)

/** By when the firm answers: borrowers read it on their case. */
export const ServiceSection = ({ form }: SectionProps) => (
  <Section title="Answer times">
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        Working days within which a borrower hears from you while a case waits for you. What is
        empty is not promised. What you enter for Submitted stands on the home page, too.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
        {answeredStatuses.map((status) => (
          <NumberField
            key={status}
            form={form}
            name={`service.answerDays.${status}`}
            label={applicationStatusTable[status].label}
            counts="days"
            suffix="days"
            mostDecimals={0}
          />
        ))}
      </SimpleGrid>
      <HolidaysFields form={form} />
      <CheckboxField
        form={form}
        name="service.assignManagers"
        label="New cases get a relationship manager by themselves"
        description="The one with the fewest live cases, or who already works with the partner. Where it is off, an admin assigns each."
      />
      <CheckboxField
        form={form}
        name="service.blindByLink"
        label="A lender opens the blind teaser by the link we mail"
        description="Nothing in it says who the borrower is. Where it is off, a code to the lender’s address comes first, as it always does for a name or a document."
      />
    </Stack>
  </Section>
)
