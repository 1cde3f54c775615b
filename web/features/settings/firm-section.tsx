import { SimpleGrid, Stack } from '@mantine/core'
import { companyTypes } from '../../../domain/identity/company-types.ts'
import { registrationNumberOf } from '../../../domain/firm/firm-particulars.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { SectionProps } from './section-props.ts'

const constitutions = companyTypes.map(({ value, label }) => ({ value, label }))

/** Particulars of the firm for its letters, with those that the law wants on them. */
export const FirmSection = ({ form }: SectionProps) => {
  const constitution = form.watch('firm.constitution')
  const registered = form.watch('firm.gstRegistered')
  const number = constitution === '' ? 'CIN or LLPIN' : registrationNumberOf(constitution)
  return (
    <Section title="Firm">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            form={form}
            name="firm.name"
            label="Name of the firm"
            description="As registered. It stands in letters, mails and on every page."
            autoComplete="organization"
          />
          <SelectField
            form={form}
            name="firm.constitution"
            label="Constitution"
            description="It decides which number the letters carry."
            choices={constitutions}
          />
          {/* Stays while it holds a number, so that a refused one can be taken out. */}
          {(number !== null || form.getValues('firm.cin') !== '') && (
            <CodeField
              form={form}
              name="firm.cin"
              kind="registration"
              label={number ?? 'CIN or LLPIN'}
              description="From the certificate of incorporation. Letters and the site must name it."
              autoComplete="off"
            />
          )}
          <CodeField
            form={form}
            name="firm.pan"
            kind="pan"
            label="PAN"
            description="The firm’s own, or the proprietor’s."
            autoComplete="off"
          />
        </SimpleGrid>
        <CheckboxField
          form={form}
          name="firm.gstRegistered"
          label="Registered under GST"
          description="A firm that is not charges no GST: leave GSTIN and SAC empty."
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <CodeField
            form={form}
            name="firm.gstin"
            kind="gstin"
            label="GSTIN"
            description={
              registered ? 'Its state decides between CGST with SGST and IGST.' : 'None.'
            }
            autoComplete="off"
          />
          <TextField
            form={form}
            name="firm.sac"
            label="SAC"
            description="The code of the service, such as 997156 for financial consultancy."
            inputMode="numeric"
            autoComplete="off"
          />
        </SimpleGrid>
        <TextAreaField
          form={form}
          name="firm.registeredOffice"
          label="Registered office"
          description="With PIN code and state, as the letterhead says it."
          rows={2}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            form={form}
            name="firm.signatory.name"
            label="Who signs letters"
            description="One person, with authority to bind the firm."
            autoComplete="off"
          />
          <TextField
            form={form}
            name="firm.signatory.designation"
            label="Their designation"
            description="Such as Partner, Director or Proprietor."
            autoComplete="off"
          />
        </SimpleGrid>
      </Stack>
    </Section>
  )
}
