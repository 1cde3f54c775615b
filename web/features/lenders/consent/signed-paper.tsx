import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { SignedPaperProps } from './signed-paper-window.tsx'

const SignedPaperDialog = onOpening<SignedPaperProps>(
  () => import('./signed-paper-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

/** Records that somebody agreed on paper; nothing where everybody has agreed. */
export const SignedPaper = ({ record }: { record: ApplicationRecord }) => {
  const [opened, setOpened] = useState(false)
  const open = record.lenderConsent.persons.filter(({ agreed }) => agreed !== true)
  if (open.length === 0) return null
  return (
    <div>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        Record a signed document
      </Button>
      <SignedPaperDialog record={record} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
