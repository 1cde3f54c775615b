import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/queries.ts'
import { queueCounts } from '../../lib/api/queues.ts'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import SideBar from './side-bar.tsx'

// Fetched on a press; loading it is no part of what is tested.
beforeAll(() => import('./keys-dialog.tsx'))
const counts = {
  mine: 12,
  overdue: 1,
  tasks: 0,
  colleagues: 0,
  borrower: 3,
  lenders: 0,
  all: 15,
  calls: 2,
}
const empty = { data: [], total: 0, page: 1, pages: 1 }
const decisions = {
  unassigned: 0,
  mandates: 0,
  overdue: 0,
  newEnquiries: 0,
  stuck: 0,
  asked: 0,
  mandated: 0,
  fees: 0,
  sanctioned: 0,
  disbursed: 0,
  feesDue: 0,
  feesReceived: 0,
}
beforeEach(() => {
  useWorkspaceChoice.setState(useWorkspaceChoice.getInitialState(), true)
})

const Bar = () => {
  const [narrow, setNarrow] = useState(false)
  return <SideBar worker="admin" narrow={narrow} onNarrow={setNarrow} />
}

const openBar = () => {
  serve({
    getQueueCounts: () => ({ data: counts }),
    getDecisions: () => ({ data: decisions }),
    countNotifications: () => ({ unread: 0 }),
    listTasks: () => empty,
    listEnquiries: () => ({ ...empty, enquiries: [] }),
  })
  const page = open(
    <>
      <Bar />
      <input aria-label="Search" />
    </>,
    '/dashboard',
  )
  return { ...page, at: () => page.router.state.location.pathname }
}

test('a place is two keys away', async () => {
  const { person, at } = openBar()
  await person.keyboard('ga')
  expect(at()).toBe('/dashboard/applications')
  expect(screen.getByRole('link', { name: 'Cases' }).getAttribute('aria-current')).toBe('page')
  await person.keyboard('gx')
  await person.keyboard('u')
  expect(at()).toBe('/dashboard/applications')
})

test('what waits for whoever looks is counted beside its place', async () => {
  openBar()
  queryClient.setQueryData(queueCounts().queryKey, { data: counts })
  expect(await screen.findByRole('link', { name: 'To do 12' })).toBeDefined()
})

test('what is typed leads nowhere', async () => {
  const { person, at } = openBar()
  await person.type(screen.getByRole('textbox', { name: 'Search' }), 'ga?')
  expect(at()).toBe('/dashboard')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the list of keys switches them off, and closes by a press', async () => {
  const { person, at } = openBar()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Help' })
  expect(dialog.textContent).toContain('Mandates')
  await person.click(screen.getByRole('switch', { name: /Letters lead to places/ }))
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await person.keyboard('ga')
  expect(at()).toBe('/dashboard')
})

test('the focus goes back to where it was when the list of keys closes, the first time too', async () => {
  const { person } = openBar()
  const link = screen.getByRole('link', { name: 'Cases' })
  link.focus()
  await person.keyboard('?')
  await screen.findByRole('dialog', { name: 'Help' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('signs alone keep their names for those who listen', async () => {
  const { person } = openBar()
  await person.click(screen.getByRole('button', { name: 'Show signs alone' }))
  expect(screen.getByRole('link', { name: 'Settings' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show the names of places' }))
  expect(screen.getByRole('button', { name: 'Show signs alone' })).toBeDefined()
})
