import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FactSheet } from '../../../../contract/lender/lender-facts.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { latestCompletedYears } from '../../../../domain/dates/financial-year.ts'
import { storeKept } from '../../../lib/kept/store.ts'
import { startSession } from '../../../lib/session/session.ts'
import { cellKey } from '../../../parts/facts/sheet-state.ts'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import FiguresToTake from './figures-to-take.tsx'

const [latest = '', middle = '', oldest = ''] = latestCompletedYears(
  calendarDateInIndia(new Date()),
  3,
).map(({ years }) => years)

const empty: FactSheet = {
  facts: [],
  unit: 'lakh',
  version: 0,
  changedBy: null,
  changedAt: null,
  known: [],
}

/** What is typed is kept in the browser over its version: each test has its own. */
let version = 0

const openPane = () => {
  version += 10
  const sheet = { ...empty, version }
  const network = serve({
    getFacts: () => ({ data: sheet }),
    saveFacts: () => ({ data: { ...sheet, version: version + 1 } }),
  })
  const inView = { key: 'balance-sheet', page: 7, year: middle }
  const page = open(<FiguresToTake record={makeRecord()} inView={inView} />)
  const cell = (name: string) => screen.findByRole('textbox', { name })
  const save = async () => {
    await page.person.click(screen.getByRole('button', { name: 'Save the figures' }))
    await waitFor(() => expect(network.of('saveFacts')).toHaveLength(1))
    return network.of('saveFacts')[0]?.body
  }
  return { ...page, network, cell, save }
}
const source = { key: 'balance-sheet', page: 7 }

test('a block that is pasted beside the paper fills figures downwards and years to the right, each read on the page in view', async () => {
  const { person, cell, save } = openPane()
  await person.click(await cell(`Turnover, FY ${middle}`))
  await person.paste('1,250.5\t1,400\r\n(12)\t35\r\n410\t460\r\n')
  expect(await cell(`Turnover, FY ${middle}`)).toHaveProperty('value', '1,250.5')
  expect(await cell(`Net worth, FY ${latest}`)).toHaveProperty('value', '460')
  expect(await cell(`Turnover, FY ${oldest}`)).toHaveProperty('value', '')
  const of = (fact: string, year: string, value: number) => ({ fact, year, value, source })
  expect(await save()).toEqual({
    unit: 'lakh',
    facts: [
      of('turnover', middle, 125_050_000),
      of('turnover', latest, 140_000_000),
      of('profit', middle, -1_200_000),
      of('profit', latest, 3_500_000),
      of('netWorth', middle, 41_000_000),
      of('netWorth', latest, 46_000_000),
    ],
  })
})

test('three years stand beside each other; of a block only what goes beyond the last one falls away', async () => {
  const { person, cell } = openPane()
  await cell(`Turnover, FY ${oldest}`)
  const heads = within(screen.getByRole('region', { name: 'Figures by year' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads.slice(1)).toEqual([oldest, middle, latest].map((year) => `FY ${year}`))
  await person.click(await cell(`Stock, FY ${latest}`))
  await person.paste('5\t6')
  expect(await cell(`Stock, FY ${latest}`)).toHaveProperty('value', '5')
})

test('what stands now is typed there too, with the page in view as its source', async () => {
  const { person, cell, save } = openPane()
  await person.type(await cell('Term loans now'), '42')
  await person.type(await cell('EMIs a month'), '1.5')
  await person.type(await cell('Credit score'), '78x')
  await person.type(await cell('Credit score'), '{Backspace}0')
  await person.type(await cell('In business since'), '1/4/2012')
  await person.selectOptions(screen.getByLabelText('Credit rating'), 'BBB')
  await person.click(await cell('Value of the security'))
  await person.paste('90')
  const single = (fact: string, value: number | string) => ({ fact, value, source })
  expect(await save()).toEqual({
    unit: 'lakh',
    facts: [
      single('inBusinessSince', '2012-04-01'),
      single('termDebt', 4_200_000),
      single('emi', 150_000),
      single('collateralValue', 9_000_000),
      single('creditScore', 780),
      single('rating', 'BBB'),
    ],
  })
})

test('a day that does not exist is refused at its cell', async () => {
  const { person, cell, network } = openPane()
  await person.type(await cell('In business since'), '31/2/2012')
  await person.click(screen.getByRole('button', { name: 'Save the figures' }))
  expect(await screen.findByText(/^In business since: Enter a date that exists/)).toBeDefined()
  expect(network.of('saveFacts')).toHaveLength(0)
})

test('a column of a spreadsheet fills what stands now downwards', async () => {
  const { person, cell } = openPane()
  await person.click(await cell('Term loans now'))
  await person.paste('42\n1.5\n90\n')
  expect(await cell('EMIs a month')).toHaveProperty('value', '1.5')
  expect(await cell('Value of the security')).toHaveProperty('value', '90')
})

test('figures that an earlier version kept, as a text, are in their cells, and said not to be saved', async () => {
  startSession({ accessToken: 'ritu', user: { userId: 'ritu', role: 'credit-analyst' } })
  const cells = { [cellKey('turnover', middle)]: '1,250.5' }
  await storeKept(
    `facts ${makeRecord().applicationId} ${version + 10}`,
    JSON.stringify({ unit: 'lakh', cells, sources: {} }),
  )
  const { cell } = openPane()
  const turnover = await cell(`Turnover, FY ${middle}`)
  await waitFor(() => expect(turnover).toHaveProperty('value', '1,250.5'))
  expect(screen.getByText('Not saved yet. Kept on this device.')).toBeDefined()
})
