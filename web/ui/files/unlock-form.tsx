import { Button, Group, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/PasswordInput.layer.css'

type Props = {
  name: string
  /** Sentence about the password that was tried, if one was. */
  wrong: string | null
  onUnlock: (password: string) => void
}

/** Asks for the password of a locked file where it stands; it is sent once and kept nowhere. */
export const UnlockForm = ({ name, wrong, onUnlock }: Props) => {
  const [word, setWord] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (word !== '') onUnlock(word)
      }}
    >
      <Group gap="sm" align="flex-end">
        <PasswordInput
          label={`Password of ${name}`}
          description="This PDF is locked. The bank’s mail says its password; of an e-Aadhaar it is the first four letters of the name in capitals and the year of birth. We open the file once and don’t keep the password."
          error={wrong}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
          autoComplete="off"
          maxLength={127}
          style={{ flex: '1 1 16rem' }}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" mih={44} disabled={word === ''}>
          Open it
        </Button>
      </Group>
    </form>
  )
}
