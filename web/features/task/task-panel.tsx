import { Stack } from '@mantine/core'
import { Section } from '../../ui/page/section.tsx'
import { NewTask } from './new-task.tsx'
import { TaskList } from './task-list.tsx'

/** Tasks on a case, with person and day. */
export const TaskPanel = ({ applicationId }: { applicationId: string }) => (
  <Section title="Tasks">
    <Stack gap="sm" align="stretch">
      <NewTask applicationId={applicationId} />
      <TaskList
        query={{ which: 'all', applicationId }}
        label="Open tasks"
        most={10}
        empty="No tasks."
      />
    </Stack>
  </Section>
)
