import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedLead } from '../../../contract/client/lead.ts'
import { leadStateTable } from '../../../domain/client/leads.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { useOwners } from '../../lib/api/use-owners.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

type Props = { lead: ListedLead; onSaved: () => void }

/** Stage of a lead, its owner, and the firm's own words on it. */
export const LeadWork = ({ lead, onSaved }: Props) => {
  const queries = useQueryClient()
  const owners = useOwners(lead)
  // What is typed builds on the lead as it was opened, whatever the list has loaded since.
  const [opened] = useState(lead)
  const form = useContractForm('updateLead', {
    defaultValues: {
      state: opened.state,
      staffNote: opened.staffNote ?? '',
      ownerId: opened.owner?.userId ?? '',
      followUpOn: opened.followUpOn ?? '',
    },
    // An empty box is nobody and no day.
    toBody: ({ ownerId, followUpOn, ...typed }) => ({
      ...typed,
      ownerId: ownerId || null,
      followUpOn: followUpOn || null,
    }),
    input: { params: { id: opened.id }, headers: { 'If-Match': `"${opened.version}"` } },
    onDone: async () => {
      toast.success('The lead is saved.')
      onSaved()
      await queries.invalidateQueries({ queryKey: ['listLeads'] })
    },
  })
  const states = [
    { value: opened.state, label: leadStateTable[opened.state].label },
    ...opened.moves.map(({ to, label }) => ({ value: to, label })),
  ]
  return (
    <ContractFormFrame form={form}>
      <SelectField
        form={form}
        name="state"
        label="Stage"
        description={
          opened.moves.length === 0
            ? 'From now on its case says it.'
            : 'The partner is told when it changes.'
        }
        choices={states}
        required
      />
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
        name="staffNote"
        label="Note"
        description="For the firm alone; the partner does not see it."
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
