import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { emptyPerson } from '../../../../contract/form/empty-form.ts'
import { wordsOfType } from '../../../../domain/identity/company-words.ts'
import { documentKeysOf } from '../../../../domain/papers/held-papers.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { isOfPerson, entriesAfterRemoval } from '../../../parts/uploads/slots-of-people.ts'
import { PersonCard } from './person-card.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { WhoSigns } from './who-signs.tsx'
import { useWantedField } from '../parts/use-wanted-field.ts'
import { useWizard } from '../parts/wizard-context.ts'

const MOST_PEOPLE = 20

export const ManagementStep = () => {
  const { form, papers: formPapers, covered, isOpen } = useWizard()
  const { uploads, removeFile } = formPapers()
  const wanted = useWantedField()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'management' })
  const values = useFormValues(form)
  const people = values.management ?? []
  const [open, setOpen] = useState<string | null>(
    () =>
      fields.find((_, index) => isOfPerson(wanted, index))?.id ??
      fields.find(({ name, dob, designation }) => !name || !dob || !designation)?.id ??
      null,
  )
  const [leaving, setLeaving] = useState<number | null>(null)

  const papersOf = (index: number) =>
    documentKeysOf(values).filter(({ slot }) => isOfPerson(slot, index))
  const nameOf = (index: number) => people[index]?.name?.trim() || `Person ${index + 1}`
  const papers = leaving === null ? [] : papersOf(leaving)

  const removePerson = async (index: number) => {
    setLeaving(null)
    uploads.personRemoved(index)
    form.setValue(
      'notApplicable',
      entriesAfterRemoval(form.getValues('notApplicable') ?? {}, index),
    )
    const lost = papersOf(index)
    remove(index)
    // The papers go with the person, and only theirs.
    await Promise.all(lost.map(({ key }) => removeFile('', key))).catch((error: unknown) =>
      toast.error(sentenceOf(error, 'An unknown error occurred during file deletion.')),
    )
  }

  const add = () => {
    append(emptyPerson, { focusName: `management.${fields.length}.name` })
    setOpen('last')
  }

  const needsSignatory =
    people.length > 1 && !people.some((person) => person.authorisedSignatory === true)
  return (
    <Stack gap="md">
      <Text c="dimmed">
        The {wordsOfType(values.companyType).people}. One person alone signs for the{' '}
        {wordsOfType(values.companyType).noun}. Where there are several, at least one of them signs.
      </Text>
      {fields.map((field, index) => (
        <PersonCard
          key={field.id}
          index={index}
          open={open === field.id || (open === 'last' && index === fields.length - 1)}
          onToggle={(wanted) => setOpen(wanted ? field.id : null)}
          onRemove={() => setLeaving(index)}
          removable={fields.length > 1 && !(covered && !isOpen(`management.${index}`))}
        />
      ))}
      {needsSignatory && (
        <WhoSigns
          names={fields.map((_, index) => nameOf(index))}
          maySign={(index) => !covered || isOpen(`management.${index}.authorisedSignatory`)}
          onSign={(index) =>
            form.setValue(`management.${index}.authorisedSignatory`, true, {
              shouldDirty: true,
              shouldTouch: true,
            })
          }
        />
      )}
      <Button
        id={needsSignatory ? undefined : fieldId('management')}
        variant="default"
        onClick={add}
        disabled={(covered && !isOpen('management')) || fields.length >= MOST_PEOPLE}
      >
        {fields.length >= MOST_PEOPLE ? `At most ${MOST_PEOPLE} people` : 'Add a person'}
      </Button>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Remove ${leaving === null ? '' : nameOf(leaving)}?`}
        confirmLabel="Remove the person"
        destructive
        onConfirm={() => (leaving === null ? undefined : removePerson(leaving))}
      >
        What you entered about this person goes
        {papers.length > 0 &&
          `, with ${papers.length === 1 ? 'one uploaded document' : `${papers.length} uploaded documents`}`}
        . The others stay as they are.
      </ConfirmDialog>
    </Stack>
  )
}
