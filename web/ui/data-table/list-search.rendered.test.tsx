import { act, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { ListSearch } from './list-search.tsx'
import { type ListState, useListState } from './list-state.ts'

/** The address is slow to change, as on a device with much to do; `change` lets it follow. */
let change = () => {}
const asked: string[] = []

const SlowList = () => {
  const list = useListState()
  const [search, setSearch] = useState('')
  const slow = useMemo(
    (): ListState => ({
      ...list,
      get: () => search,
      set: ({ search: next = '' }) => {
        asked.push(next)
        change = () => setSearch(next)
      },
    }),
    [list, search],
  )
  return (
    <>
      <ListSearch list={slow} label="Search" />
      <button type="button" onClick={() => setSearch('')}>
        Clear
      </button>
    </>
  )
}

const field = () => screen.getByRole('searchbox')
const askedFor = (search: string) => vi.waitFor(() => expect(asked.at(-1)).toBe(search))

test('what is typed while the list is on its way stays, and is asked for too', async () => {
  const { person } = open(<SlowList />)
  await person.type(field(), 'agro')
  await askedFor('agro')
  const arrives = change
  await person.type(field(), ' foods')
  act(arrives)
  expect(field()).toHaveProperty('value', 'agro foods')
  await askedFor('agro foods')
  act(change)
  expect(field()).toHaveProperty('value', 'agro foods')
  // A change from elsewhere is followed.
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field()).toHaveProperty('value', '')
})
