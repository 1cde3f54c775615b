import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '../../../domain/people/roles.ts'
import { helpFor } from '../../content/help.ts'
import { HelpAnswer } from './help-answer.tsx'
import classes from './help.module.css'

/** Questions that are shown before anything is typed. */
const FEW = 6

type Props = { reader: Role; onLeave: () => void }

/** Questions of a reader, which open to their answers, and a field to find one. */
export const HelpQuestions = ({ reader, onLeave }: Props) => {
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const found = helpFor(reader, typed)
  const shown = all || typed.trim() !== '' ? found : found.slice(0, FEW)
  return (
    <Stack gap="xs">
      <TextInput
        label="What do you want to do?"
        placeholder="Such as: documents, fee"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <ul className={classes['questions']} aria-label="Questions">
        {shown.map((help) => (
          <li key={help.slug}>
            <details name="help">
              <summary>{help.title}</summary>
              <HelpAnswer help={help} onLeave={onLeave} />
            </details>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text c="dimmed" role="status">
          No question has these words. Try another one, or fewer.
        </Text>
      )}
      {shown.length < found.length && (
        <Button variant="default" size="sm" mih={44} onClick={() => setAll(true)}>
          All {found.length} questions
        </Button>
      )}
    </Stack>
  )
}
