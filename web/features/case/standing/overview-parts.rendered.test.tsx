import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FactSheet } from '../../../../contract/lender/lender-facts.ts'
import { serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { CaseFigures } from './case-figures.tsx'
import LatestNotes from '../notes/latest-notes.tsx'
import { StillOpen } from './still-open.tsx'

const sheet: FactSheet = {
  facts: [],
  unit: 'lakh',
  version: 1,
  changedBy: null,
  changedAt: null,
  known: [
    { fact: 'turnover', value: 260_000_000, source: { year: '2025-26' } },
    { fact: 'profit', value: -1_170_000, source: { year: '2025-26' } },
    { fact: 'creditScore', value: 768, source: {} },
    { fact: 'yearsInBusiness', value: 10.3, source: { words: 'the application' } },
  ],
}

test('at a glance five figures are said, with a dash for what nobody knows yet', async () => {
  serve({ getFacts: () => ({ data: sheet }) })
  open(<CaseFigures record={makeRecord()} />)
  const part = within(screen.getByRole('region', { name: 'At a glance' }))
  await part.findByText('₹26 Crore')
  const said = (label: string) => part.getByText(label).parentElement?.textContent
  expect(said('Turnover, FY 2025-26')).toBe('Turnover, FY 2025-26₹26 Crore')
  expect(said('Profit')).toBe('Profit−₹11.7 Lakh')
  expect(said('Term loans')).toBe('Term loans–')
  expect(said('Credit score')).toBe('Credit score768')
  expect(said('In business')).toBe('In business10.3 years')
})

test('what the borrower has still to tell is a line that opens', async () => {
  const stillToTell = [
    {
      kind: 'answer' as const,
      label: 'PAN of Asha Verma',
      step: 'people',
      path: 'management.0.pan',
    },
  ]
  const { person } = open(<StillOpen record={makeRecord({ stillToTell })} />)
  const details = screen.getByRole('group')
  expect(details.hasAttribute('open')).toBe(false)
  await person.click(screen.getByText('Missing from the borrower'))
  expect(details.hasAttribute('open')).toBe(true)
  expect(within(details).getByText('PAN of Asha Verma')).toBeDefined()
})

test('the quick note offers colleagues behind an @; Enter takes one, and only then sends', async () => {
  const { applicationId } = makeRecord()
  const asha = { userId: '019a0000-0000-7000-8000-000000000001', name: 'Asha Verma' }
  const network = serve({
    listNotes: () => ({ data: [] }),
    listTaskPeople: () => ({ data: [{ ...asha, role: 'credit-analyst' }] }),
    addNote: () => ({ data: [] }),
  })
  const { person } = open(<LatestNotes applicationId={applicationId} />)
  const box = await screen.findByRole('textbox', { name: 'New note, for our staff alone' })
  await person.type(box, 'Please call, @ash')
  await screen.findByRole('option', { name: /Asha Verma/ })
  await person.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'Please call, @Asha Verma ')
  expect(network.of('addNote')).toEqual([])
  await person.keyboard('{Enter}')
  await expect
    .poll(() => network.of('addNote').map(({ body }) => body))
    .toEqual([{ body: `Please call, @[${asha.userId}]` }])
})
