import { SimpleGrid, Stack } from '@mantine/core'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/section.tsx'
import { OfficesFields } from './offices-fields.tsx'
import type { SectionProps } from './section-props.ts'

const socials = [
  ['linkedin', 'LinkedIn page'],
  ['facebook', 'Facebook page'],
  ['x', 'X page'],
] as const

export const FirmSection = ({ form }: SectionProps) => (
  <Section title="Firm">
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          form={form}
          name="firm.name"
          label="Name of the firm"
          autoComplete="organization"
          required
        />
        <TextField
          form={form}
          name="firm.supportEmail"
          label="Support mailbox"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="firm.whatsApp"
          label="WhatsApp number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
        />
        <TextField form={form} name="firm.pan" label="PAN" autoComplete="off" required />
        <TextField form={form} name="firm.gstin" label="GSTIN" autoComplete="off" required />
      </SimpleGrid>
      <TextAreaField form={form} name="firm.headOffice" label="Head office" rows={2} required />
      <OfficesFields form={form} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {socials.map(([name, label]) => (
          <TextField
            key={name}
            form={form}
            name={`firm.social.${name}`}
            label={label}
            type="url"
            inputMode="url"
            autoComplete="off"
            required
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          form={form}
          name="firm.signatory.name"
          label="Who signs letters"
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="firm.signatory.designation"
          label="Their designation"
          autoComplete="off"
          required
        />
      </SimpleGrid>
    </Stack>
  </Section>
)
