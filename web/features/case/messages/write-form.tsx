import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageWriting } from '../../../../contract/case/application-messages.ts'
import { fillFields } from '../../../../domain/notices/message-fields.ts'
import type { MessageChannel } from '../../../../domain/notices/message-words.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { useKeptForm } from '../../../lib/kept/use-kept-form.ts'
import { toast } from '../../../lib/api/toast.ts'
import { ContractFormFrame } from '../../../ui/forms/contract-form-frame.tsx'
import { MessagePreview } from './message-preview.tsx'
import { MessageFields } from './message-fields.tsx'
import type { MessageValues } from './message-values.ts'
import { useNoteWhatsApp } from './use-note-whatsapp.ts'

type Props = {
  applicationId: string
  writing: MessageWriting
  begunBy: MessageChannel
  onClose: () => void
}

/** The words of a message, then exactly what is sent. */
export const WriteForm = ({ applicationId, writing, begunBy, onClose }: Props) => {
  const queries = useQueryClient()
  const [channel, setChannel] = useState(begunBy)
  const [isLookedAt, setLookedAt] = useState(false)
  const note = useNoteWhatsApp(applicationId)

  const form = useContractForm<'sendMessage', MessageValues>('sendMessage', {
    defaultValues: { templateId: '', subject: '', body: '' },
    input: { params: { id: applicationId } },
    toBody: ({ templateId, subject, body }) => ({
      channel,
      templateId: templateId || null,
      body,
      ...(channel === 'mail' && { subject }),
    }),
    onDone: async ({ data }) => {
      await done()
      toast.success(
        data.waitsUntil === null
          ? `Your mail to ${writing.to.name} is on its way.`
          : `Your mail to ${writing.to.name} waits until ${formatDateTime(data.waitsUntil)}. Until then you can take it back under Notes & tasks.`,
      )
    },
    onFailure: () => {
      // What is refused stands at its field.
      setLookedAt(false)
      return false
    },
  })
  const kept = useKeptForm(form, `message ${applicationId}`)

  const done = async () => {
    await kept.forget()
    onClose()
    await Promise.all(
      ['listMessages', 'getApplication'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    )
  }
  /** A field that was typed by hand is filled as those of a template are. */
  const fill = (name: 'subject' | 'body') => {
    const typed = form.getValues(name)
    const { text } = fillFields(typed, writing.fields)
    if (text !== typed) form.setValue(name, text, { shouldDirty: true })
  }
  const look = async () => {
    fill('subject')
    fill('body')
    setLookedAt(await form.trigger(undefined, { shouldFocus: true }))
  }

  return (
    <ContractFormFrame form={form}>
      <Stack gap="md">
        {isLookedAt ? (
          <MessagePreview
            channel={channel}
            writing={writing}
            values={form.getValues()}
            isSending={form.formState.isSubmitting}
            onBack={() => setLookedAt(false)}
            onOpened={(body, templateId) => {
              void note(body, templateId)
              void done()
            }}
          />
        ) : (
          <MessageFields
            form={form}
            kept={kept}
            channel={channel}
            onChannel={setChannel}
            writing={writing}
            onLook={() => void look()}
          />
        )}
      </Stack>
    </ContractFormFrame>
  )
}
