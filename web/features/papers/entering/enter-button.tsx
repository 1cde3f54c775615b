import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { EnterProps } from './enter-window.tsx'
import type { Place } from './place.ts'

const EnterDialog = onOpening<EnterProps>(
  () => import('./enter-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

type Props = {
  record: ApplicationRecord
  /** Paper; left out, the person chooses it. */
  place?: Place
  compact?: boolean
}

/** Enters a paper that came by mail, WhatsApp, courier or in person, where this person may. */
export const EnterButton = ({ record, place, compact = false }: Props) => {
  const [opened, setOpened] = useState(false)
  if (!record.abilities.enterPapers) return null
  return (
    <>
      <Button
        variant={compact ? 'subtle' : 'default'}
        size={compact ? 'compact-sm' : 'sm'}
        onClick={() => setOpened(true)}
        {...(place && { 'aria-label': `It came another way: ${place.label}` })}
      >
        {place ? 'It came another way' : 'Enter a document'}
      </Button>
      <EnterDialog
        record={record}
        place={place ?? null}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
