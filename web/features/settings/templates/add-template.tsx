import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import { TemplateFields } from './template-fields.tsx'
import type { TemplateValues } from './template-words.ts'

/** Form for a further template. */
export const AddTemplate = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient()
  const form = useContractForm<'createTemplate', TemplateValues>('createTemplate', {
    defaultValues: {
      name: '',
      subject: '',
      body: '',
      places: ['case'],
      channels: ['mail', 'whatsapp'],
      active: true,
    },
    onDone: async ({ data }) => {
      await kept.forget()
      toast.success(`The template “${data.name}” is added.`)
      onClose()
      await queries.invalidateQueries({ queryKey: ['listTemplates'] })
    },
  })
  const kept = useKeptForm(form, 'template new')
  return (
    <ContractFormFrame form={form}>
      <TemplateFields form={form} />
      <NotSent kept={kept} verb="saved" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Add the template
        </Button>
      </Group>
    </ContractFormFrame>
  )
}
