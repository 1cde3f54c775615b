import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { MessageWriting } from '../../../../contract/case/application-messages.ts'
import type { MessageTemplate } from '../../../../contract/notices/template.ts'
import { fillFields } from '../../../../domain/notices/message-fields.ts'
import {
  channelLabels,
  type MessageChannel,
  messageChannels,
} from '../../../../domain/notices/message-words.ts'
import { belowOwnWords, notBegun } from '../../../lib/format/below-own-words.ts'
import type { ContractForm } from '../../../lib/forms/form.ts'
import type { Unsent } from '../../../lib/kept/use-kept.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OpenFields } from '../../../ui/forms/open-fields.tsx'
import { QuietNotice } from '../../../ui/page/quiet-notice.tsx'
import { TemplatePicker } from '../../../ui/forms/template-picker.tsx'
import { NotSent } from '../../../ui/forms/not-sent.tsx'
import type { MessageValues } from './message-values.ts'
import { readerWords, wayTo } from './reader-words.ts'

type Props = {
  form: ContractForm<MessageValues>
  kept: Unsent
  channel: MessageChannel
  onChannel: (channel: MessageChannel) => void
  writing: MessageWriting
  /** Shows what will be sent. */
  onLook: () => void
}

/** The channel, a template to begin with, and the words. */
export const MessageFields = (props: Props) => {
  const { form, kept, channel, onChannel, writing, onLook } = props
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [begun, setBegun] = useState(notBegun)
  /** The subject of the template, as it was put in. */
  const [given, setGiven] = useState('')
  const begin = (template: MessageTemplate) => {
    const subject = fillFields(template.subject, writing.fields)
    const body = fillFields(template.body, writing.fields)
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('templateId', template.id, change)
    const typed = form.getValues()
    if (typed.subject.trim() === '' || typed.subject === given) {
      form.setValue('subject', subject.text, change)
      setGiven(subject.text)
    }
    const next = belowOwnWords(typed.body, begun, body.text)
    form.setValue('body', next.whole, change)
    setBegun(next)
    form.clearErrors()
    const isMail = channel === 'mail'
    setUnknown([...new Set([...(isMail ? subject.unknown : []), ...body.unknown])])
  }
  const words = `${form.watch('subject')} ${form.watch('body')}`
  const canReach = wayTo(channel, writing) !== ''
  return (
    <>
      <Text fz="sm">{readerWords(channel, writing)}</Text>
      <Group gap="xs" role="group" aria-label="By">
        {messageChannels.map((one) => (
          <Button
            key={one}
            size="compact-md"
            variant={one === channel ? 'filled' : 'default'}
            aria-pressed={one === channel}
            onClick={() => onChannel(one)}
          >
            {channelLabels[one]}
          </Button>
        ))}
      </Group>
      <TemplatePicker place="case" channel={channel} onChoose={begin} />
      {channel === 'mail' && (
        <TextField form={form} name="subject" label="Subject" autoComplete="off" required />
      )}
      <TextAreaField
        form={form}
        name="body"
        label="Message"
        description="The greeting comes by itself."
        rows={6}
        maxLength={4000}
        required
      />
      <OpenFields unknown={unknown} words={words} />
      <QuietNotice channel={channel} quietUntil={writing.quietUntil} canTakeBack />
      <NotSent kept={kept} />
      <Group justify="flex-end">
        <Button onClick={onLook} disabled={!canReach}>
          Preview
        </Button>
      </Group>
    </>
  )
}
