import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedEnquiry } from '../../../contract/enquiry.ts'
import { enquiryStatuses, enquiryStatusTable } from '../../../domain/enquiries.ts'
import { useContractForm } from '../../lib/form.ts'
import { toast } from '../../lib/toast.ts'
import { ContractFormFrame } from '../../ui/contract-form-frame.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

const choices = enquiryStatuses.map((value) => ({ value, label: enquiryStatusTable[value].label }))

type Props = { enquiry: ListedEnquiry; onSaved: () => void }

/** How far an enquiry is, and the firm's own words on it. */
export const EnquiryWork = ({ enquiry, onSaved }: Props) => {
  const queries = useQueryClient()
  // What is typed builds on the enquiry as it was opened, whatever the list has loaded since.
  const [opened] = useState(enquiry)
  const form = useContractForm('updateEnquiry', {
    defaultValues: { status: opened.status, note: opened.note ?? '' },
    input: { params: { id: opened.id }, headers: { 'If-Match': `"${opened.version}"` } },
    onDone: async () => {
      toast.success('The enquiry is saved.')
      onSaved()
      await queries.invalidateQueries({ queryKey: ['listEnquiries'] })
    },
  })
  return (
    <ContractFormFrame form={form}>
      <SelectField form={form} name="status" label="Status" choices={choices} required />
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
