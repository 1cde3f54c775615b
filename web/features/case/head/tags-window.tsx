import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  MOST_TAGS,
  settledTags,
  suggestedTags,
  TAG_LENGTH,
  tagKey,
} from '../../../../domain/case/tags.ts'
import { api } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { useChoices } from '../../../ui/forms/use-choices.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** As many as are suggested at once. */
const SHOWN = 6

export type TagsProps = {
  applicationId: string
  before: readonly string[]
  opened: boolean
  onClose: () => void
}

type BoxProps = {
  tags: readonly string[]
  known: readonly string[]
  /** True once the firm's tags are here: until then nobody knows whether one is new. */
  isKnown: boolean
  typed: string
  problem: string | null
  onTyped: (typed: string) => void
  onAdd: (tag: string) => void
  onTakeLast: () => void
}

/** The box in which a tag is typed, with those of the firm below it. */
const TagBox = (props: BoxProps) => {
  const { tags, known, isKnown, typed, problem, onTyped, onAdd, onTakeLast } = props
  const id = useId()
  const [closed, setClosed] = useState(false)
  const words = typed.trim()
  const isNew =
    words !== '' && isKnown && ![...known, ...tags].some((tag) => tagKey(tag) === tagKey(words))
  const suggested = suggestedTags(typed, known, tags).slice(0, SHOWN)
  const offered = closed ? [] : [...suggested, ...(isNew ? [words] : [])]
  const choices = offered.map((tag) => ({
    key: tag,
    label: suggested.includes(tag) ? tag : `New tag “${tag}”`,
  }))
  const add = (index: number) => {
    const tag = offered[index]
    if (tag !== undefined) onAdd(tag)
  }
  const { isOpen, at, setAt, onKeyDown, box } = useChoices({
    id,
    choices,
    onChoose: add,
    onClose: () => setClosed(true),
  })
  return (
    <ChoiceList
      id={id}
      label="Tags of the firm"
      choices={choices}
      at={at}
      onPoint={setAt}
      onChoose={add}
    >
      <TextInput
        size="sm"
        label="Tag"
        placeholder="A short word, for colleagues alone"
        maxLength={TAG_LENGTH}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        {...box}
        aria-controls={isOpen ? id : undefined}
        value={typed}
        error={problem}
        data-autofocus
        onChange={(event) => {
          onTyped(event.currentTarget.value)
          setClosed(false)
        }}
        onBlur={() => setClosed(true)}
        onFocus={() => setClosed(false)}
        onKeyDown={(event) => {
          onKeyDown(event)
          if (event.key === 'Backspace' && typed === '') onTakeLast()
        }}
      />
    </ChoiceList>
  )
}

/** Puts tags on a case, those of the firm by a few letters, and takes them off. */
const TagsEditor = ({ applicationId, before, onClose }: Omit<TagsProps, 'opened'>) => {
  const queries = useQueryClient()
  const [tags, setTags] = useState(before)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [running, setRunning] = useState(false)
  const firm = useQuery(callQuery('listTags'))
  const known = firm.data?.data ?? []

  const add = (tag: string) => {
    setTyped('')
    if (tags.length >= MOST_TAGS) setFailure(`A case has at most ${MOST_TAGS} tags.`)
    else setTags(settledTags([...tags, tag], known))
  }

  const save = async () => {
    setFailure(null)
    setRunning(true)
    try {
      // What still stands in the box is meant, too.
      const words = typed.trim()
      const wanted = words === '' ? tags : settledTags([...tags, words], known)
      const reply = await api.call('setTags', {
        params: { id: applicationId },
        body: { tags: [...wanted] },
      })
      queries.setQueryData(callQuery('getTags', { params: { id: applicationId } }).queryKey, reply)
    } catch (error) {
      setRunning(false)
      return setFailure(sentenceOf(error))
    }
    for (const name of ['listTags', 'listApplications', 'listCreditAnalystLoans', 'getApplication'])
      void queries.invalidateQueries({ queryKey: [name] })
    return onClose()
  }

  return (
    // Room for what hangs below the box.
    <Stack gap="xs" mih={320} justify="space-between">
      <Stack gap="xs">
        {tags.length > 0 && (
          <Group gap={6}>
            {tags.map((tag) => (
              <Button
                key={tag}
                size="compact-sm"
                variant="default"
                aria-label={`Take off ${tag}`}
                onClick={() => setTags(tags.filter((one) => one !== tag))}
              >
                {tag} ×
              </Button>
            ))}
          </Group>
        )}
        <TagBox
          tags={tags}
          known={known}
          isKnown={!firm.isPending}
          typed={typed}
          problem={failure}
          onTyped={(words) => {
            setTyped(words)
            setFailure(null)
          }}
          onAdd={add}
          onTakeLast={() => setTags(tags.slice(0, -1))}
        />
      </Stack>
      <Group gap="xs">
        <Button size="compact-sm" loading={running} onClick={() => void save()}>
          Save the tags
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Text fz="sm" c="dimmed">
          Only staff see them.
        </Text>
      </Group>
    </Stack>
  )
}

/** Changes the tags of a case over the page. */
const TagsWindow = ({ opened, ...props }: TagsProps) => (
  <Dialog opened={opened} onClose={props.onClose} title="Tags of this case">
    <TagsEditor {...props} />
  </Dialog>
)

export default TagsWindow
