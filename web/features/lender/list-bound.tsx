import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { choiceLabel, choicesOf, isChoiceOf } from '../../../domain/lender/fact-choices.ts'
import type { FactName } from '../../../domain/lender/facts.ts'
import { fieldId } from '../../ui/fields/field.ts'

type Props = {
  /** Its place in the form. */
  name: string
  fact: FactName
  values: readonly string[]
  error: string | undefined
  onValues: (values: string[]) => void
}

const NO_PIN = 'Enter a PIN, the first digits of some (411), or a range (400001-400104).'

/** PIN codes are typed: there are 19,000. */
const PinEntry = ({
  name,
  error,
  onAdd,
}: Pick<Props, 'name' | 'error'> & { onAdd: (pin: string) => void }) => {
  const [text, setText] = useState('')
  const [refused, setRefused] = useState(false)
  const add = () => {
    const typed = text.replaceAll(/\s/g, '')
    if (!isChoiceOf('pin', typed)) return setRefused(true)
    onAdd(typed)
    return setText('')
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        id={fieldId(name)}
        label="PIN codes"
        description="411001, 411 or 400001-400104"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        error={refused ? NO_PIN : error}
        style={{ flex: 1 }}
      />
      <Button variant="default" onClick={add}>
        Add
      </Button>
    </Group>
  )
}

/** Several values of a fact: those that are chosen with a way to take each out, and a choice of the others. */
export const ListBound = ({ name, fact, values, error, onValues }: Props) => {
  const others = choicesOf(fact).filter(({ value }) => !values.includes(value))
  const add = (value: string) => {
    if (value !== '' && !values.includes(value)) onValues([...values, value])
  }
  return (
    <Stack gap={6}>
      {fact === 'pin' ? (
        <PinEntry name={name} error={error} onAdd={add} />
      ) : (
        <NativeSelect
          id={fieldId(name)}
          label="Add to the list"
          value=""
          onChange={(event) => add(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose' }, ...others]}
          error={error}
        />
      )}
      {values.length > 0 && (
        <Group gap={6}>
          {values.map((value) => (
            <Button
              key={value}
              size="compact-sm"
              variant="default"
              mih={32}
              rightSection={<IconClose size={14} aria-hidden />}
              onClick={() => {
                onValues(values.filter((one) => one !== value))
                // The button that was pressed is gone: the focus must not be.
                document.getElementById(fieldId(name))?.focus()
              }}
              aria-label={`Remove ${choiceLabel(fact, value)}`}
            >
              {choiceLabel(fact, value)}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
