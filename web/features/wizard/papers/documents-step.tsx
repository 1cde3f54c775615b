import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { stepOfPath } from '../../../../contract/form/step-paths.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { missingNeeds, papersOfForm } from '../../../../domain/papers/paper-needs.ts'
import { DocumentPreview, type Previewed } from '../../../ui/files/document-preview.tsx'
import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { FieldNote } from '../parts/field-note.tsx'
import { NewerYears } from './newer-years.tsx'
import { paperSections } from '../../../parts/papers/paper-sections.ts'
import { PaperSlot } from './paper-slot.tsx'
import { PapersCount } from './papers-count.tsx'
import { UnsortedTray } from './unsorted-tray.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'

/** A paper may be missing because its file waits among those without a place. */
const NotInPlace = ({ count }: { count: number }) =>
  count > 0 && (
    <FieldNote tone="warning">
      {count === 1
        ? 'One file that you uploaded is not in its place yet, so it does not count.'
        : `${count} files that you uploaded are not in their places yet, so they do not count.`}{' '}
      Put each in its place below.
    </FieldNote>
  )

export const DocumentsStep = () => {
  const { form, today, checklist, papers, goTo } = useWizard()
  const { uploads } = papers()
  const values = useFormValues(form)
  const [missingOnly, setMissingOnly] = useState<ReadonlySet<string> | null>(null)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)

  const type = companyTypeOf(values.companyType)
  const sections = paperSections(values, today, checklist)
  const { have, need } = papersOfForm(values, checklist)
  const missing = () =>
    new Set(
      missingNeeds(values, 'hand-in', checklist).flatMap(({ slots }) =>
        slots.map(({ slot }) => slot),
      ),
    )

  const isRefused = Object.keys(form.formState.errors).length > 0

  return (
    <Stack gap="xl">
      {isRefused && <NotInPlace count={keysInSlot(values, UNSORTED_SLOT).length} />}
      <Stack gap="sm">
        <Text>
          Only what says “needed to hand in” has to be here now. The rest can follow later, one by
          one, on the page of your application.
        </Text>
        {!type && (
          <Group gap="sm">
            <Text>The documents of the business depend on how it is registered.</Text>
            <Button
              variant="default"
              size="sm"
              mih={44}
              onClick={() => goTo(stepOfPath('companyType'), 'companyType')}
            >
              Say how it is registered
            </Button>
          </Group>
        )}
        <UnsortedTray sections={sections} />
        <Text c="dimmed" fz="sm">
          PDF, Word, Excel, CSV, JPG or PNG, up to 25 MB a file; several files for one document are
          fine. A photo of a document will do if all of it can be read. Files are kept as soon as
          they are uploaded.
        </Text>
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
              {missingOnly === null ? 'Show only what is missing' : 'Show all documents'}
            </Button>
          )}
        </Group>
      </Stack>
      <NewerYears />
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
                  {section.have} of {section.need} needed to hand in
                </Text>
              )}
            </div>
            {shown.map((slot) => (
              <PaperSlot
                key={slot.slot}
                paper={slot}
                sections={sections}
                onPreview={setPreviewed}
              />
            ))}
          </Stack>
        )
      })}
      <DocumentPreview file={previewed} onClose={() => setPreviewed(null)} />
    </Stack>
  )
}
