import { SimpleGrid, Stack, Text } from '@mantine/core'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/page/section.tsx'
import { OfficesFields } from './offices-fields.tsx'
import type { SectionProps } from './section-props.ts'
import { TestMail } from './test-mail.tsx'
import { useLinkedField } from './use-linked-field.ts'

const socials = [
  ['linkedin', 'LinkedIn page'],
  ['facebook', 'Facebook page'],
  ['x', 'X page'],
] as const

const officer = [
  ['name', 'Name of the officer', 'text'],
  ['email', 'Email of the officer', 'email'],
  ['phone', 'Phone of the officer', 'tel'],
] as const

/** Contacts of the firm. An empty one is left out of the pages. */
const ContactSection = ({ form }: SectionProps) => {
  useLinkedField()
  return (
    <>
      <Section title="Contact">
        <Stack gap="md">
          <Text fz="sm" c="dimmed">
            What is empty here is left out of the site.
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextField
              form={form}
              name="firm.supportEmail"
              label="Support mailbox"
              description="Where borrowers write to; enquiries and notices go there, too."
              type="email"
              inputMode="email"
              autoComplete="off"
            />
            <TextField
              form={form}
              name="firm.phone"
              label="Phone"
              description="With the area code. Letters and the site name it."
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
            <CodeField
              form={form}
              name="firm.whatsApp"
              kind="mobile"
              label="WhatsApp number"
              description="The chat button in the footer opens it."
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
            <TextField
              form={form}
              name="firm.website"
              label="Website"
              description="If letters are to name one, with https://."
              type="url"
              inputMode="url"
              autoComplete="off"
            />
          </SimpleGrid>
          <TextAreaField
            form={form}
            name="firm.headOffice"
            label="Head office"
            description="Where people come to see you; the footer and the contact page show it."
            rows={2}
          />
          <OfficesFields form={form} />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {socials.map(([name, label]) => (
              <TextField
                key={name}
                form={form}
                name={`firm.social.${name}`}
                label={label}
                description="With https://."
                type="url"
                inputMode="url"
                autoComplete="off"
              />
            ))}
          </SimpleGrid>
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" fw={500} mb={4} p={0}>
              Grievance officer
            </Text>
            <Text fz="sm" c="dimmed" mb="sm">
              Whom people turn to about their data, or with a complaint: the privacy page names
              them.
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
              {officer.map(([name, label, type]) => (
                <TextField
                  key={name}
                  form={form}
                  name={`firm.grievanceOfficer.${name}`}
                  label={label}
                  description={name === 'phone' ? 'If they take calls.' : undefined}
                  type={type}
                  autoComplete="off"
                />
              ))}
            </SimpleGrid>
          </fieldset>
        </Stack>
      </Section>
      <TestMail />
    </>
  )
}

export default ContactSection
