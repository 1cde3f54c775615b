import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Task } from '../../../contract/task.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { NewTask } from './new-task.tsx'

const me = { userId: '0198c0de-0000-7000-8000-000000000001', name: 'Kiran Bedekar' }
const ila = { userId: '0198c0de-0000-7000-8000-000000000002', name: 'Ila Deodhar' }
const made: Task = {
  id: '0198c0de-0000-7000-8000-000000000003',
  title: 'Order stamp paper',
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
  const answer = Promise.withResolvers<void>()
  const network = serve({
    listTaskPeople: () => ({
      data: [me, ila].map((one) => ({ ...one, role: 'relationship-manager' as const })),
    }),
    createTask: async () => {
      await answer.promise
      return { data: made }
    },
  })
  return { ...open(<NewTask />), network, answer }
}
const title = () => screen.getByRole('textbox', { name: 'New task' })
const add = () => screen.getByRole('button', { name: 'Add the task' })

test('the box is empty and has the focus once a task is added', async () => {
  const { person, answer } = shown()
  await person.type(title(), 'Stamp')
  await person.click(add())
  answer.resolve()
  await waitFor(() => expect(title()).toHaveProperty('value', ''))
  await waitFor(() => expect(document.activeElement).toBe(title()))
})

test('the next task, typed while one is on its way, keeps its words, its person and the focus', async () => {
  const { person, network, answer } = shown()
  const words = title()
  await person.type(words, 'Stamp{Enter}')
  await person.clear(words)
  await person.type(words, 'Visit')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Who does it' }), ila.name)
  const about = screen.getByRole('combobox', { name: /^About which case/ })
  await person.type(about, 'R')
  answer.resolve()
  await waitFor(() => expect(add()).toHaveProperty('disabled', false))
  expect(words).toHaveProperty('value', 'Visit')
  expect(screen.getByRole('combobox', { name: 'Who does it' })).toHaveProperty('value', ila.userId)
  expect(document.activeElement).toBe(about)
  expect(about).toHaveProperty('value', 'R')
  expect(network.of('createTask').map(({ body }) => body)).toEqual([
    { title: 'Stamp', dueOn: null },
  ])
})
