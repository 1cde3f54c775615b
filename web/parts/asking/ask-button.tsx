import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { AskProps } from './ask-window.tsx'

// The form, the catalogue and its rules come when somebody asks.
const AskDialog = onOpening<AskProps>(
  () => import('./ask-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** Opens the form that asks for papers, where this person may. */
export const AskButton = ({ record }: { record: ApplicationRecord }) => {
  const [opened, setOpened] = useState(false)
  if (!record.abilities.askForDocuments) return null
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        Ask for documents
      </Button>
      <AskDialog record={record} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
