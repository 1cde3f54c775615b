import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'
import Enquiries from '../../features/enquiry/enquiries.tsx'
import { useWorkspaceChoice } from '../../lib/page/workspace-choice.ts'
import { type Asked, Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'

// The list of enquiries stands for every list: search, filters, sort and pages are one table's.

const enquiry = (name: string): ListedEnquiry => ({
  id: crypto.randomUUID(),
  name,
  email: 'visitor@example.com',
  mobile: '9000000001',
  companyName: null,
  service: 'Project Finance',
  message: 'What do you need from us?',
  status: 'new',
  note: null,
  handledBy: null,
  handledAt: null,
  createdAt: '2026-04-01T06:00:00Z',
  version: 1,
  abilities: { update: true },
  owner: null,
  followUpOn: null,
  client: null,
})

const TOTAL = 87

const pageOf = ({ query }: Asked) => {
  const page = Number(query['page'] ?? '1')
  const pages = Math.ceil(TOTAL / Number(query['limit'] ?? '10'))
  const enquiries = page > pages ? [] : [enquiry(`Visitor of page ${page}`)]
  return { enquiries, total: TOTAL, page, pages }
}

const lastAsked = (network: ReturnType<typeof serve>) => network.of('listEnquiries').at(-1)?.query

const openList = async (
  at: string,
  listEnquiries: Parameters<typeof serve>[0]['listEnquiries'] = pageOf,
) => {
  const network = serve({ listEnquiries, listSavedViews: () => ({ data: [] }) })
  const page = open(<Enquiries />, at)
  await waitFor(() => expect(network.of('listEnquiries').length).toBeGreaterThan(0))
  return { ...page, network }
}

test('an address opens the list as it says', async () => {
  const { network } = await openList('/?page=5&limit=10&status=new&search=asha')
  expect(lastAsked(network)).toEqual({
    page: '5',
    limit: '10',
    status: 'new',
    search: 'asha',
    sort: 'newest',
  })
  expect(await screen.findByText('Visitor of page 5')).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'Search enquiries' })).toHaveProperty(
    'value',
    'asha',
  )
  expect(screen.getByText('41–50 of 87')).toBeDefined()
})

test('a search starts again at the first page, in the address and at the server', async () => {
  const { network, person, search } = await openList('/?page=5&limit=10')
  await screen.findByText('Visitor of page 5')
  await person.type(screen.getByRole('searchbox', { name: 'Search enquiries' }), ' verma ')
  await waitFor(() => expect(search()).toEqual({ limit: '10', search: 'verma' }))
  expect(await screen.findByText('Visitor of page 1')).toBeDefined()
  expect(lastAsked(network)).toEqual({ limit: '10', search: 'verma', sort: 'newest' })
})

test('typing is asked for once it rests, not at every key', async () => {
  const { network, person } = await openList('/')
  await person.type(screen.getByRole('searchbox', { name: 'Search enquiries' }), 'verma')
  await waitFor(() => expect(lastAsked(network)?.['search']).toBe('verma'))
  expect(network.of('listEnquiries')).toHaveLength(2)
})

test('Enter leads from the search to the first row of what was typed, as does the arrow', async () => {
  const rowsFor = (asked: Asked) => ({
    ...pageOf(asked),
    enquiries: [enquiry(`Found for ${asked.query['search'] ?? 'all'}`), enquiry('Another')],
  })
  const { person } = await openList('/', rowsFor)
  await screen.findByText('Found for all')
  await person.keyboard('/verma{Enter}')
  const found = await screen.findByText('Found for verma')
  await waitFor(() => expect(found.closest('tr')?.contains(document.activeElement)).toBe(true))
  await person.keyboard('j')
  const other = screen.getByText('Another').closest('tr')
  expect(other?.contains(document.activeElement)).toBe(true)
  await person.keyboard('/{ArrowDown}')
  expect(found.closest('tr')?.contains(document.activeElement)).toBe(true)
})

test('Escape empties the search, and then leaves it', async () => {
  const { person } = await openList('/')
  await screen.findByText('Visitor of page 1')
  const field = screen.getByRole('searchbox', { name: 'Search enquiries' })
  await person.keyboard('/verma{Escape}')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
  await person.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(field)
})

test('the focus goes on to the filters that were asked for', async () => {
  const { person } = await openList('/')
  await person.click(screen.getByRole('button', { name: 'More filters' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Owner' }))
})

test('the filters that were asked for fold away again, but not one that narrows the list', async () => {
  const { person } = await openList('/')
  const owner = () => screen.queryByRole('combobox', { name: 'Owner' })
  await person.click(screen.getByRole('button', { name: 'More filters' }))
  await person.click(screen.getByRole('button', { name: 'Fewer filters' }))
  expect(owner()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More filters' }))
  await person.click(screen.getByRole('button', { name: 'More filters' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'nobody')
  expect(screen.queryByRole('button', { name: /filters$/ })).toBeNull()
  expect(owner()).not.toBeNull()
})

test('a filter starts again at the first page, too, and keeps the search', async () => {
  const { network, person, search } = await openList('/?page=3&search=verma')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed')
  expect(search()).toEqual({ search: 'verma', status: 'closed' })
  await waitFor(() =>
    expect(lastAsked(network)).toEqual({
      search: 'verma',
      status: 'closed',
      limit: '50',
      sort: 'newest',
    }),
  )
})

test('the next page keeps search, filter and order', async () => {
  const { person, search } = await openList('/?search=verma&status=new&order=asc')
  await screen.findByText('Visitor of page 1')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(search()).toEqual({ search: 'verma', status: 'new', order: 'asc', page: '2' })
  expect(await screen.findByText('Visitor of page 2')).toBeDefined()
})

test('another page size starts again at the first page', async () => {
  const { person, search } = await openList('/?page=2')
  await screen.findByText('Visitor of page 2')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '100 a page')
  expect(search()).toEqual({ limit: '100' })
})

test('a heading that sorts turns the order round, and says so to a screen reader', async () => {
  const { network, person, search } = await openList('/?page=4')
  const heading = () => screen.getByRole('columnheader', { name: /Received/ })
  expect(heading().getAttribute('aria-sort')).toBe('descending')
  await person.click(within(heading()).getByRole('button'))
  expect(search()).toEqual({ order: 'asc' })
  expect(heading().getAttribute('aria-sort')).toBe('ascending')
  await waitFor(() => expect(lastAsked(network)?.['sort']).toBe('oldest'))
})

test('going back brings the former search, also into its field', async () => {
  const { person, router, search } = await openList('/?search=verma')
  await router.navigate('/?search=asha')
  const field = screen.getByRole('searchbox', { name: 'Search enquiries' })
  await waitFor(() => expect(field).toHaveProperty('value', 'asha'))
  await router.navigate(-1)
  await waitFor(() => expect(field).toHaveProperty('value', 'verma'))
  await person.clear(field)
  await waitFor(() => expect(search()).toEqual({}))
})

test('a page past the end says so and leads to the first one', async () => {
  const { person, search } = await openList('/?page=40')
  await person.click(await screen.findByRole('button', { name: 'Go to the first page' }))
  expect(search()).toEqual({ page: '1' })
  expect(await screen.findByText('Visitor of page 1')).toBeDefined()
})

test('j and k lead through the rows until letters are switched off', async () => {
  const { person } = await openList('/', () => ({
    enquiries: [enquiry('Asha Verma'), enquiry('Bharat Rao')],
    total: 2,
    page: 1,
    pages: 1,
  }))
  const opener = (name: string) => screen.getByRole('button', { name })
  await screen.findByText('Asha Verma')
  await person.keyboard('jj')
  expect(document.activeElement).toBe(opener('Bharat Rao'))
  await person.keyboard('jk')
  expect(document.activeElement).toBe(opener('Asha Verma'))
  await person.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search enquiries' }))
  opener('Asha Verma').focus()
  useWorkspaceChoice.setState({ keys: false })
  await person.keyboard('j')
  expect(document.activeElement).toBe(opener('Asha Verma'))
  useWorkspaceChoice.setState({ keys: true })
})

test('a search that finds nothing offers the whole list', async () => {
  const { person, search } = await openList('/?search=nobody&status=new&limit=25', ({ query }) =>
    query['search'] === undefined
      ? { enquiries: [enquiry('Asha Verma')], total: 1, page: 1, pages: 1 }
      : { enquiries: [], total: 0, page: 1, pages: 0 },
  )
  await screen.findByText('Nothing fits this search')
  await person.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(search()).toEqual({ limit: '25' })
  expect(await screen.findByText('Asha Verma')).toBeDefined()
})

test('an address that makes no sense is refused in words, with the way to the whole list', async () => {
  const { person, search } = await openList('/?page=minus&search=verma', (asked) =>
    asked.query['page'] === 'minus'
      ? new Refusal('INVALID_REQUEST', { page: 'page is a whole number from 1.' })
      : pageOf(asked),
  )
  await screen.findByText('page is a whole number from 1.')
  await person.click(screen.getByRole('button', { name: 'Show the whole list' }))
  expect(search()).toEqual({})
  expect(await screen.findByText('Visitor of page 1')).toBeDefined()
})
