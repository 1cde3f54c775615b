import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MessageTemplate } from '../../../contract/notices/template.ts'
import type { MessagePlace } from '../../../domain/notices/message-fields.ts'
import type { MessageChannel } from '../../../domain/notices/message-words.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ChoiceList } from './choice-list.tsx'
import { useChoices } from './use-choices.ts'

type Props = {
  place: MessagePlace
  /** Left out, those of any channel are offered. */
  channel?: MessageChannel
  onChoose: (template: MessageTemplate) => void
}

const fits = ({ name, body }: MessageTemplate, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${body}`.toLowerCase().includes(word))

/** Finds a template by typing; whoever writes changes its words as they like. */
export const TemplatePicker = ({ place, channel, onChoose }: Props) => {
  const id = useId()
  const found = useQuery(callQuery('listTemplates'))
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const offered = (found.data?.data ?? []).filter(
    ({ active, places, channels }) =>
      active && places.includes(place) && (channel === undefined || channels.includes(channel)),
  )
  // What was chosen stands in the box: then all are offered again.
  const isChosen = offered.some(({ name }) => name === typed)
  const templates = isChosen ? offered : offered.filter((one) => fits(one, typed.trim()))
  const choose = (index: number) => {
    const template = templates[index]
    if (!template) return
    setTyped(template.name)
    setOpen(false)
    onChoose(template)
  }
  const choices = isOpen ? templates.map(({ id: key, name }) => ({ key, label: name })) : []
  const list = useChoices({ id, choices, onChoose: choose, onClose: () => setOpen(false) })
  return (
    <ChoiceList
      id={id}
      label="Templates"
      choices={choices}
      at={list.at}
      onPoint={list.setAt}
      onChoose={choose}
    >
      <TextInput
        {...list.box}
        role="combobox"
        aria-controls={id}
        aria-expanded={list.isOpen}
        label="Template"
        placeholder={found.isPending ? 'Loading …' : 'Type to find one'}
        autoComplete="off"
        value={typed}
        error={
          isOpen && found.isSuccess && templates.length === 0 && 'No template has these words.'
        }
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          list.setAt(0)
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (!list.isOpen && event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
          } else {
            // Nothing is sent by choosing a template.
            if (event.key === 'Enter') event.preventDefault()
            list.onKeyDown(event)
          }
        }}
        onBlur={() => setOpen(false)}
      />
    </ChoiceList>
  )
}
