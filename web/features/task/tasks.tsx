import { Stack } from '@mantine/core'
import { useRef } from 'react'
import listAllTasks from 'virtual:may-call/listTasks/any'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useRowListKeys } from '../../ui/forms/use-row-list.ts'
import { NewTask } from './new-task.tsx'
import { TaskList } from './task-list.tsx'

export const meta = () => privateMeta('Tasks')

/** Tasks of the person, of nobody, those put off and those done. */
const Tasks = () => {
  const seesAll = useMay(listAllTasks)
  const lists = useRef<HTMLDivElement>(null)
  useRowListKeys(lists)
  return (
    <Page title="Tasks" list>
      <Stack gap="lg" maw={880} ref={lists}>
        <Section title="Mine">
          <Stack gap="sm" align="stretch">
            <NewTask />
            <TaskList query={{}} label="My tasks" empty="No tasks." withCase />
          </Stack>
        </Section>
        {seesAll && (
          <Section title="Unassigned">
            <TaskList
              query={{ which: 'unassigned' }}
              label="Unassigned tasks"
              empty="Every task has somebody who can do it."
              withCase
            />
          </Section>
        )}
        <Section title="Snoozed">
          <TaskList
            query={{ state: 'snoozed' }}
            label="Snoozed tasks"
            empty="No snoozed tasks."
            withCase
          />
        </Section>
        <Section title="Done">
          <TaskList query={{ state: 'done' }} label="Done tasks" empty="Nothing yet." withCase />
        </Section>
      </Stack>
    </Page>
  )
}

export default Tasks
