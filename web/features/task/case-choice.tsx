import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { SHORTEST_SEARCH } from '../../../domain/client/search-words.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { ChoiceList } from '../../ui/forms/choice-list.tsx'
import { useChoices } from '../../ui/forms/use-choices.ts'

export type ChosenCase = { applicationId: string; companyName: string; reference: string }

/** Rest of typing before the search begins, in milliseconds. */
const REST = 200

type Props = { chosen: ChosenCase | null; onChoose: (chosen: ChosenCase | null) => void }

/** Choice of the case that something is about: a company or a reference, of the cases that one may read. */
export const CaseChoice = ({ chosen, onChoose }: Props) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [rested, setRested] = useState('')
  const [closed, setClosed] = useState(false)
  const words = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST)
    return () => clearTimeout(timer)
  }, [words])
  const found = useQuery({
    ...callQuery('search', { query: { q: rested, kind: 'case', limit: '8' } }),
    enabled: rested.length >= SHORTEST_SEARCH,
  })
  const isAnswered = rested === words && words.length >= SHORTEST_SEARCH
  const cases =
    closed || !isAnswered ? [] : (found.data?.data ?? []).flatMap((hit) => hit.case ?? [])

  const take = (one: ChosenCase | undefined) => {
    if (!one) return
    onChoose(one)
    setTyped('')
  }
  const { isOpen, at, setAt, onKeyDown, box } = useChoices({
    id,
    choices: cases.map((one) => ({ key: one.applicationId, label: one.companyName })),
    onChoose: (index) => take(cases[index]),
    onClose: () => setClosed(true),
  })

  if (chosen)
    return (
      <Group gap="xs">
        <Text fz="sm">
          About {chosen.companyName}, {chosen.reference}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onChoose(null)}>
          About no case
        </Button>
      </Group>
    )
  const isNone = isAnswered && found.data?.data.length === 0
  return (
    <ChoiceList
      id={id}
      label="Cases"
      choices={cases.map((one) => ({
        key: one.applicationId,
        label: one.companyName,
        detail: one.reference,
      }))}
      at={at}
      onPoint={setAt}
      onChoose={(index) => take(cases[index])}
    >
      <TextInput
        label="About which case, if about one"
        placeholder="Company or reference"
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-expanded={isOpen}
        {...box}
        aria-controls={isOpen ? id : undefined}
        value={typed}
        error={isAnswered && found.isError && sentenceOf(found.error)}
        description={isNone ? 'No case of yours has these words.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setClosed(false)
        }}
        onBlur={() => setClosed(true)}
        onFocus={() => setClosed(false)}
        onKeyDown={(event) => {
          // Nothing is handed in by choosing a case.
          if (event.key === 'Enter') event.preventDefault()
          onKeyDown(event)
        }}
      />
    </ChoiceList>
  )
}
