import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type Props = {
  title: string
  before: string
  onClose: () => void
  /** Keeps the name; what it is refused for stands at the field. */
  onName: (name: string) => Promise<void>
}

/** Asks what a view is to be called. */
export const ViewNameDialog = ({ title, before, onClose, onName }: Props) => {
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)

  const keep = async () => {
    if (name.trim() === '') return setProblem('Give the view a name.')
    try {
      await onName(name.trim())
    } catch (error) {
      const atField = error instanceof ApiError ? error.fields['name'] : undefined
      return setProblem(atField ?? sentenceOf(error))
    }
    return onClose()
  }

  return (
    <ConfirmDialog opened title={title} onClose={onClose} confirmLabel="Save" onConfirm={keep}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <TextInput
          label="Name"
          value={name}
          maxLength={60}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
          data-autofocus
        />
        <Text fz="sm" c="dimmed" mt="xs">
          It keeps the filters and the order, not what you searched for.
        </Text>
      </form>
    </ConfirmDialog>
  )
}
