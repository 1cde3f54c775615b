import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../../testing/page.tsx'
import { columnsOf } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { useListState } from './list-state.ts'

type Person = { name: string }

const column = columnsOf<Person>()
const columns = column.columns([column.accessor('name', { id: 'name', header: 'Name' })])
const rows = [{ name: 'Asha Verma' }, { name: 'Bharat Rao' }]
const nameOf = ({ name }: Person) => name
const bulk = { nameOf, renderActs: () => null }

const List = () => (
  <DataTable
    label="People"
    columns={columns}
    rowId={nameOf}
    list={useListState()}
    dense
    rows={rows}
    total={2}
    pages={1}
    onRetry={() => {}}
    empty={null}
    bulk={bulk}
  />
)

test('who selects none is back at the row where they were', async () => {
  const { person } = open(<List />)
  await person.keyboard('jjx')
  const row = document.activeElement
  expect(row?.textContent).toContain('Bharat Rao')
  await person.click(screen.getByRole('button', { name: 'Select none' }))
  expect(screen.queryByRole('button', { name: 'Select none' })).toBeNull()
  expect(document.activeElement).toBe(row)
})

test('one key leads from the row to what can be done with the selected', async () => {
  const { person } = open(<List />)
  await person.keyboard('jb')
  expect(document.activeElement?.textContent).toContain('Asha Verma')
  await person.keyboard('xb')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select none' }))
})
