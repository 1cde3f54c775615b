import { List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnquiryReply, ListedEnquiry } from '../../../contract/client/enquiry.ts'
import type { MessageTemplate } from '../../../contract/notices/template.ts'
import { fillFields } from '../../../domain/notices/message-fields.ts'
import { quietUntil } from '../../../domain/dates/quiet-hours.ts'
import { api } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { belowOwnWords, notBegun } from '../../lib/format/below-own-words.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { formatDateTime } from '../../lib/format/formats.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { settleForm } from '../../lib/forms/settle-form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { OpenFields } from '../../ui/forms/open-fields.tsx'
import { TemplatePicker } from '../../ui/forms/template-picker.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'
import { ReplyActs } from './reply-acts.tsx'
import { useReplyFields } from './use-reply-fields.ts'

/** End of the quiet hours, if it is night. */
const quietUntilNow = () => quietUntil(new Date())?.toISOString() ?? null

/** State of a reply: a mail that was written in the quiet hours goes out at their end. */
const stateOf = ({ way, at }: EnquiryReply): string => {
  if (way === 'whatsapp') return 'Opened in WhatsApp'
  const until = quietUntil(new Date(at))
  return until !== null && until.getTime() > Date.now()
    ? `Mail that waits until ${formatDateTime(until.toISOString())},`
    : 'Mailed'
}

const Written = (reply: EnquiryReply) => (
  <List.Item>
    <Text fz="sm" c="dimmed">
      {stateOf(reply)} by {reply.by ?? 'a deleted account'} on {formatDateTime(reply.at)}
    </Text>
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{reply.body}</Text>
  </List.Item>
)

type Props = { enquiry: ListedEnquiry; onWritten: () => void }

/** Replies to the visitor, and the box for the next message. */
export const EnquiryReplies = ({ enquiry, onWritten }: Props) => {
  const { id, name } = enquiry
  const queries = useQueryClient()
  const fields = useReplyFields(enquiry)
  const waitsUntil = quietUntilNow()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [begun, setBegun] = useState(notBegun)
  const written = useQuery(callQuery('listEnquiryReplies', { params: { id } }))
  const afterwards = async (sent: string) => {
    await kept.forget()
    settleForm(form, { way: 'mail', body: sent }, { way: 'mail', body: '' })
    onWritten()
    await Promise.all(
      ['listEnquiryReplies', 'listEnquiries'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    )
  }
  const form = useContractForm('replyToEnquiry', {
    defaultValues: { way: 'mail', body: '' },
    input: { params: { id } },
    onDone: async (_, { body: sent }) => {
      toast.success(
        waitsUntil === null
          ? `Your mail to ${name} is on its way.`
          : `Your mail to ${name} goes out at ${formatDateTime(waitsUntil)}.`,
      )
      await afterwards(sent)
    },
  })
  const kept = useKeptForm(form, `enquiry ${id}`)
  const body: string = form.watch('body') ?? ''

  const begin = (template: MessageTemplate) => {
    const { text, unknown: left } = fillFields(template.body, fields)
    const next = belowOwnWords(body, begun, text)
    form.setValue('body', next.whole, { shouldDirty: true })
    setBegun(next)
    setUnknown(left)
  }

  // The link opens by itself, as links do; that it was pressed is noted beside it.
  const note = () => {
    void api.call('replyToEnquiry', { params: { id }, body: { way: 'whatsapp', body } }).then(
      () => afterwards(body),
      (error: unknown) => toast.error(sentenceOf(error)),
    )
  }
  return (
    <Stack gap="sm">
      <Text fw={600}>Write to {name}</Text>
      <TemplatePicker place="enquiry" onChoose={begin} />
      <ContractFormFrame form={form}>
        <TextAreaField
          form={form}
          name="body"
          label="Message"
          description="The greeting comes by itself."
          rows={4}
          required
        />
        <OpenFields unknown={unknown} words={body} />
        <NotSent kept={kept} />
        <ReplyActs
          enquiry={enquiry}
          body={body}
          waitsUntil={waitsUntil}
          isSending={form.formState.isSubmitting}
          onWhatsApp={note}
        />
      </ContractFormFrame>
      {(written.data?.data.length ?? 0) > 0 && (
        <List listStyleType="none" spacing="sm">
          {written.data?.data.map((one) => (
            <Written key={one.id} {...one} />
          ))}
        </List>
      )}
    </Stack>
  )
}
