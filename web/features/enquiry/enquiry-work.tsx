import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import { enquiryStatuses, enquiryStatusTable } from '../../../domain/client/enquiries.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { useOwners } from '../../lib/api/use-owners.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

const choices = enquiryStatuses.map((value) => ({ value, label: enquiryStatusTable[value].label }))

type Props = {
  enquiry: ListedEnquiry
  /** Count of messages to the visitor from here: they change the enquiry, and are no change by somebody else. */
  written: number
  onSaved: () => void
}

const valuesOf = ({ status, note, owner, followUpOn }: ListedEnquiry) => ({
  status,
  note: note ?? '',
  ownerId: owner?.userId ?? '',
  followUpOn: followUpOn ?? '',
})

/** Status of an enquiry, and the firm's own words on it. */
export const EnquiryWork = ({ enquiry, written, onSaved }: Props) => {
  const queries = useQueryClient()
  const owners = useOwners(enquiry)
  // What is typed builds on the enquiry as it was opened, whatever the list has loaded since.
  const [opened, setOpened] = useState(enquiry)
  const [counted, setCounted] = useState(written)
  if (counted !== written && enquiry.version > opened.version) {
    setCounted(written)
    setOpened(enquiry)
  }
  const form = useContractForm('updateEnquiry', {
    defaultValues: valuesOf(enquiry),
    // An empty box is nobody and no day.
    toBody: ({ ownerId, followUpOn, ...typed }) => ({
      ...typed,
      ownerId: ownerId || null,
      followUpOn: followUpOn || null,
    }),
    input: { params: { id: opened.id }, headers: { 'If-Match': `"${opened.version}"` } },
    onDone: async () => {
      toast.success('The enquiry is saved.')
      onSaved()
      await queries.invalidateQueries({ queryKey: ['listEnquiries'] })
    },
  })
  // What was typed stays; the rest is what writing has made of it.
  const adopt = useEffectEvent((now: ListedEnquiry) =>
    form.reset(valuesOf(now), { keepDirtyValues: true }),
  )
  useEffect(() => adopt(opened), [opened])
  return (
    <ContractFormFrame form={form}>
      <SelectField form={form} name="status" label="Status" choices={choices} required />
      <SelectField
        form={form}
        name="ownerId"
        label="Who follows it up"
        placeholder="Nobody yet"
        choices={owners}
      />
      <DateField form={form} name="followUpOn" label="When" />
      <TextAreaField
        form={form}
        name="note"
        label="Note"
        description="For the firm alone; the visitor does not see it."
        rows={3}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Save
        </Button>
      </Group>
    </ContractFormFrame>
  )
}
