import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Task } from '../../../contract/work/task.ts'
import { Refusal, serve } from '../../testing/network.ts'
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
  const answer = Promise.withResolvers<Refusal | undefined>()
  const network = serve({
    listTaskPeople: () => ({
      data: [me, ila].map((one) => ({ ...one, role: 'relationship-manager' as const })),
    }),
    createTask: async () => {
      return (await answer.promise) ?? { data: made }
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
  answer.resolve(undefined)
  await waitFor(() => expect(title()).toHaveProperty('value', ''))
  await waitFor(() => expect(document.activeElement).toBe(title()))
})

test('a day that is past is said to be', async () => {
  const { person } = shown()
  const day = screen.getByRole('textbox', { name: /^Due on/ })
  await person.type(day, '31/03/2020')
  await person.tab()
  expect(screen.getByText('This day is past: the task is overdue at once.')).toBeDefined()
  await person.clear(day)
  await person.type(day, '31/03/2099')
  await person.tab()
  expect(screen.queryByText(/^This day is past/)).toBeNull()
})

test('tasks are typed one after the other, while the first is on its way', async () => {
  const { person, network, answer } = shown()
  await person.type(title(), 'Stamp{Enter}')
  await screen.findByText('Being saved: “Stamp”')
  await person.type(title(), 'Visit{Enter}{Enter}')
  expect(screen.queryByText('Say what is to be done.')).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Who does it' }), ila.name)
  const about = screen.getByRole('combobox', { name: /^About which case/ })
  await person.type(about, 'R')
  answer.resolve(undefined)
  await waitFor(() => expect(screen.queryByText(/^Being saved/)).toBeNull())
  expect(title()).toHaveProperty('value', '')
  expect(screen.getByRole('combobox', { name: 'Who does it' })).toHaveProperty('value', ila.userId)
  expect(document.activeElement).toBe(about)
  expect(about).toHaveProperty('value', 'R')
  expect(network.of('createTask').map(({ body }) => body)).toEqual([
    { title: 'Stamp', dueOn: null },
    { title: 'Visit', dueOn: null },
  ])
})

test('a task that is refused comes back whole, with its person', async () => {
  const { person, answer } = shown()
  const who = screen.getByRole('combobox', { name: 'Who does it' })
  await person.selectOptions(who, await screen.findByRole('option', { name: ila.name }))
  await person.type(title(), 'Stamp{Enter}')
  expect(who).toHaveProperty('value', '')
  await person.type(title(), 'Vis')
  answer.resolve(new Refusal('FORBIDDEN'))
  await screen.findByRole('alert')
  expect(title()).toHaveProperty('value', 'Stamp Vis')
  expect(who).toHaveProperty('value', ila.userId)
  expect(document.activeElement).toBe(title())
})

test('without a connection a task stays in its box, says so, and nobody sends it later', async () => {
  const { person, network, answer } = shown()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.type(title(), 'Stamp{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  expect(screen.getByText('No connection. Not saved yet. Kept on this device.')).toBeDefined()
  expect(title()).toHaveProperty('value', 'Stamp')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
  expect(network.of('createTask')).toEqual([])
  answer.resolve(undefined)
  await person.click(add())
  await waitFor(() => expect(title()).toHaveProperty('value', ''))
  expect(network.of('createTask')).toHaveLength(1)
})
