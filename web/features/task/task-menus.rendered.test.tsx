import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Task } from '../../../contract/work/task.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { TaskList } from './task-list.tsx'
import { dayFromNow } from './days.ts'

const me = { userId: '0198c0de-0000-7000-8000-000000000001', name: 'Kiran Bedekar' }
const ila = { userId: '0198c0de-0000-7000-8000-000000000002', name: 'Ila Deodhar' }
const task: Task = {
  id: '0198c0de-0000-7000-8000-000000000003',
  title: 'Ask the bank',
  application: null,
  assignee: me,
  createdBy: me.name,
  dueOn: null,
  isOverdue: false,
  snoozedUntil: null,
  doneAt: null,
  createdAt: '2026-04-01T06:00:00Z',
}

const shown = () => {
  const changes: unknown[] = []
  serve({
    listTasks: () => ({ data: [task], total: 1, page: 1, pages: 1 }),
    listTaskPeople: () => ({
      data: [me, ila].map((one) => ({ ...one, role: 'credit-analyst' as const })),
    }),
    changeTask: ({ body }) => {
      changes.push(body)
      return { data: task }
    },
  })
  const { person } = open(<TaskList query={{}} label="My tasks" empty="No tasks." />)
  return { changes, person }
}

test('looking through names and days with the arrow keys changes no task', async () => {
  const { changes, person } = shown()
  for (const name of [`${me.name}, who does it: Ask the bank`, 'Snooze: Ask the bank']) {
    ;(await screen.findByRole('button', { name })).focus()
    await person.keyboard('{ArrowDown}{Enter}')
    await screen.findAllByRole('menuitem')
    await person.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  }
  expect(changes).toEqual([])
})

test('one press on a name hands a task over, one on a day puts it off', async () => {
  const { changes, person } = shown()
  await person.click(await screen.findByRole('button', { name: /who does it: Ask the bank/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Hand over to Ila Deodhar' }))
  await person.click(await screen.findByRole('button', { name: 'Snooze: Ask the bank' }))
  await person.click(await screen.findByRole('menuitem', { name: 'For 3 days' }))
  await expect
    .poll(() => changes)
    .toEqual([{ assigneeId: ila.userId }, { snoozedUntil: dayFromNow(3) }])
})
