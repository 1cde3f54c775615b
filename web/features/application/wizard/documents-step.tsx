import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { companyTypeOf } from '../../../../domain/company-types.ts'
import { keysInSlot, papersOfForm } from '../../../../domain/documents.ts'
import { DocumentPreview, type Previewed } from '../../../ui/document-preview.tsx'
import { paperSections } from './paper-sections.ts'
import { PaperSlot } from './paper-slot.tsx'
import { PapersCount } from './papers-count.tsx'
import { useFormValues } from './use-form-values.ts'
import { useWizard } from './wizard-context.ts'
import classes from './wizard.module.css'

export const DocumentsStep = () => {
  const { form, today, checklist, uploads, goTo } = useWizard()
  const values = useFormValues(form)
  const [missingOnly, setMissingOnly] = useState<ReadonlySet<string> | null>(null)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)

  const type = companyTypeOf(values.companyType)
  const sections = paperSections(values, today, checklist)
  const { have, need } = papersOfForm(values, checklist)
  const missing = () =>
    new Set(
      sections
        .flatMap(({ slots }) => slots)
        .filter(({ slot, required }) => required && keysInSlot(values, slot).length === 0)
        .map(({ slot }) => slot),
    )

  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Text c="dimmed">
          PDF, Word, Excel, CSV, JPG or PNG, up to 25 MB a file; several files for one paper are
          fine. A photo of a paper will do if all of it can be read. Files are kept as soon as they
          are uploaded.
        </Text>
        {!type && (
          <Group gap="sm">
            <Text>The company’s own papers depend on its type.</Text>
            <Button variant="default" size="sm" mih={44} onClick={() => goTo(0, 'companyType')}>
              Choose the company type
            </Button>
          </Group>
        )}
        <Group justify="space-between" gap="sm">
          <PapersCount have={have} need={need} />
          {(have < need || missingOnly !== null) && (
            <Button
              variant="default"
              size="sm"
              mih={44}
              aria-pressed={missingOnly !== null}
              // What was missing when it was pressed stays in view while it is being filled.
              onClick={() => setMissingOnly((now) => (now === null ? missing() : null))}
            >
              {missingOnly === null ? 'Show only what is missing' : 'Show all papers'}
            </Button>
          )}
        </Group>
      </Stack>
      {sections.map((section) => {
        const shown = section.slots.filter(
          ({ slot }) =>
            missingOnly === null || missingOnly.has(slot) || uploads.of(slot).length > 0,
        )
        if (shown.length === 0) return null
        return (
          <Stack key={section.slots[0]?.slot} gap="sm" component="section">
            <div className={classes['sectionHead']}>
              <Title order={3} fz="lg">
                {section.heading}
              </Title>
              {section.need > 0 && (
                <Text c="dimmed" fz="sm">
                  {section.have} of {section.need} required
                </Text>
              )}
            </div>
            {shown.map((slot) => (
              <PaperSlot key={slot.slot} paper={slot} onPreview={setPreviewed} />
            ))}
          </Stack>
        )
      })}
      <DocumentPreview file={previewed} onClose={() => setPreviewed(null)} />
    </Stack>
  )
}
