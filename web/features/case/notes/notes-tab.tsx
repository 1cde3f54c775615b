import { SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { MessagesSection } from '../messages/messages-section.tsx'
import { NotesSection } from './notes-section.tsx'

type Props = { record: ApplicationRecord; tasks: ReactNode }

/** Notes of colleagues on a case, its tasks, and the messages to its borrower. */
const NotesTab = ({ record, tasks }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
    <NotesSection key={record.applicationId} applicationId={record.applicationId} />
    <Stack gap="md">
      {tasks}
      <MessagesSection record={record} />
    </Stack>
  </SimpleGrid>
)

export default NotesTab
