import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnquiryReply, ListedEnquiry } from '../../../contract/enquiry.ts'
import type { MessageTemplate } from '../../../contract/template.ts'
import { fillFields, unfilled } from '../../../domain/message-fields.ts'
import { whatsappWords } from '../../../domain/message-words.ts'
import { api } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { whatsAppUrl } from '../../lib/chat-url.ts'
import { useFirm } from '../../lib/firm.ts'
import { useContractForm } from '../../lib/form.ts'
import { formatDateTime } from '../../lib/formats.ts'
import { useKeptForm } from '../../lib/kept-form.ts'
import { callQuery } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { ContractFormFrame } from '../../ui/contract-form-frame.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { OpenFields } from '../../ui/open-fields.tsx'
import { TemplatePicker } from '../../ui/template-picker.tsx'

const Written = ({ way, body, by, at }: EnquiryReply) => (
  <List.Item>
    <Text fz="sm" c="dimmed">
      {way === 'mail' ? 'Mailed' : 'Opened in WhatsApp'} by {by ?? 'a deleted account'} on{' '}
      {formatDateTime(at)}
    </Text>
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
  </List.Item>
)

/** What the fields of a template stand for in an enquiry. */
const useFields = ({ name, companyName, service }: ListedEnquiry) => {
  const firm = useFirm()
  const profile = useQuery(callQuery('getProfile'))
  return {
    name,
    company: companyName ?? '',
    service,
    writer: profile.data?.user.name ?? '',
    firm: firm.name,
  }
}

type Props = { enquiry: ListedEnquiry; onWritten: () => void }

/** What was written to whoever asked, and the box for the next message. */
export const EnquiryReplies = ({ enquiry, onWritten }: Props) => {
  const { id, name, mobile } = enquiry
  const queries = useQueryClient()
  const fields = useFields(enquiry)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  /** The template as it was put in. */
  const [begun, setBegun] = useState('')
  const written = useQuery(callQuery('listEnquiryReplies', { params: { id } }))
  const afterwards = async () => {
    await forget()
    form.reset({ way: 'mail', body: '' })
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
    onDone: async () => {
      toast.success(`Your mail to ${name} is on its way.`)
      await afterwards()
    },
  })
  const forget = useKeptForm(form, `enquiry ${id}`)
  const body: string = form.watch('body') ?? ''

  const begin = (template: MessageTemplate) => {
    const { text, unknown: left } = fillFields(template.body, fields)
    // What somebody has typed stays; the template comes below it.
    const words = body.trim() === '' || body === begun ? text : `${body.trimEnd()}\n\n${text}`
    form.setValue('body', words, { shouldDirty: true })
    setBegun(words)
    setUnknown(left)
  }

  // The link opens by itself, as links do; that it was pressed is noted beside it.
  const note = () => {
    void api
      .call('replyToEnquiry', { params: { id }, body: { way: 'whatsapp', body } })
      .then(afterwards, (error: unknown) => toast.error(sentenceOf(error)))
  }
  return (
    <Stack gap="sm">
      <Text fw={600}>Write to {name}</Text>
      <TemplatePicker place="enquiry" onChoose={begin} />
      <ContractFormFrame form={form}>
        <TextAreaField form={form} name="body" label="Message" rows={4} required />
        <OpenFields unknown={unknown} words={body} />
        <Group>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Send by mail
          </Button>
          {body.trim() === '' || unfilled(body) !== undefined ? (
            <Button variant="default" disabled>
              Open in WhatsApp
            </Button>
          ) : (
            <Button
              component="a"
              href={whatsAppUrl(mobile, whatsappWords(name, body))}
              target="_blank"
              rel="noreferrer"
              variant="default"
              onClick={note}
            >
              Open in WhatsApp
            </Button>
          )}
        </Group>
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
