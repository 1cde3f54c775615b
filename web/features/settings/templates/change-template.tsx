import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageTemplate } from '../../../../contract/notices/template.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { TemplateFields } from './template-fields.tsx'
import type { TemplateValues } from './template-words.ts'

type Props = { template: MessageTemplate; onClose: () => void }

/** Changes a template, or deletes it. */
export const ChangeTemplate = ({ template, onClose }: Props) => {
  // What is typed builds on the template as it was opened.
  const [{ id, version, ...values }] = useState(template)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const headers = { 'If-Match': `"${version}"` }
  const refresh = () => queries.invalidateQueries({ queryKey: ['listTemplates'] })
  const form = useContractForm<'changeTemplate', TemplateValues>('changeTemplate', {
    defaultValues: values,
    input: { params: { id }, headers },
    onDone: async ({ data }) => {
      await kept.forget()
      toast.success(`The template “${data.name}” is saved.`)
      onClose()
      await refresh()
    },
    onFailure: ({ code }) => {
      if (code === 'VERSION_STALE') void refresh()
      return false
    },
  })
  const kept = useKeptForm(form, `template ${id} ${version}`)
  const remove = async () => {
    try {
      const { message } = await api.call('deleteTemplate', { params: { id }, headers })
      await kept.forget()
      setAsking(false)
      onClose()
      toast.success(message)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    await refresh()
  }
  return (
    <>
      <ContractFormFrame form={form}>
        <TemplateFields form={form} />
        <NotSent kept={kept} verb="saved" />
        <Group justify="space-between">
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Delete
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save the template
          </Button>
        </Group>
      </ContractFormFrame>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this template?"
        confirmLabel="Delete the template"
        destructive
        onConfirm={remove}
      >
        “{template.name}” is gone for everybody. What was written with it stays in the cases. To
        keep it for later, take it out of what is offered instead.
      </ConfirmDialog>
    </>
  )
}
