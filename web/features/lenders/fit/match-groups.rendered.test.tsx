import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CaseMatch } from '../../../../contract/lender/lender-facts.ts'
import { open } from '../../../testing/page.tsx'
import MatchGroups from './match-groups.tsx'

const rule = (
  fact: CaseMatch['rules'][number]['fact'],
  outcome: CaseMatch['rules'][number]['outcome'],
): CaseMatch['rules'][number] => ({
  fact,
  is: 'atLeast',
  bound: 700,
  outcome,
  value: outcome === 'unknown' ? null : 600,
  source: null,
  change: null,
})

const refused: CaseMatch = {
  lenderId: '0198c0de-0000-7000-8000-000000000008',
  productId: '0198c0de-0000-7000-8000-000000000009',
  lenderName: 'Sample Bank',
  title: 'Term loan',
  preferred: false,
  fits: false,
  rules: [rule('turnover', 'fail'), rule('creditScore', 'unknown'), rule('dscr', 'unknown')],
  exclusions: null,
  ratePercent: null,
  answerDays: null,
  checkedOn: '2026-11-01',
}

const show = (data: CaseMatch[]) =>
  open(<MatchGroups matching={{ data, deciding: [], withoutProducts: [] }} onSend={null} />)

test('what is not known of a product that does not fit is named, and nobody says that all is known', async () => {
  const { person } = show([refused])
  expect(screen.queryByText(/everything asked is known/)).toBeNull()
  screen.getByText('turnover at least ₹700 · not known: credit score, DSCR')
  await person.click(screen.getByRole('button', { name: 'Undecided 0' }))
  screen.getByText('No product is undecided.')
})

test('of many products ten are shown at a time, those that fit first; one kind is shown alone from its first page', async () => {
  const products = Array.from({ length: 12 }, (_, at) => ({
    ...refused,
    productId: `0198c0de-0000-7000-8000-0000000001${10 + at}`,
    lenderName: `Bank ${at + 1}`,
    fits: at >= 11,
  }))
  const { person } = show(products)
  const names = () => screen.getAllByText(/^Bank \d+$/).map(({ textContent }) => textContent)
  expect(names()).toHaveLength(10)
  expect(names()[0]).toBe('Bank 12')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(names()).toEqual(['Bank 10', 'Bank 11'])
  await person.click(screen.getByRole('button', { name: 'Do not fit 11' }))
  expect(names()).toHaveLength(10)
  expect(names()[0]).toBe('Bank 1')
})
