import { expect, test } from 'vitest'
import { fieldId } from '../../ui/fields/field.ts'
import { tabAt } from './settings-tabs.ts'

const tabOf = (search: string, path?: string) =>
  tabAt({ search, hash: path === undefined ? '' : `#${fieldId(path)}` }).name

test('an address leads to its tab, and a link to a field to the tab of the field', () => {
  expect(tabOf('')).toBe('firm')
  expect(tabOf('?tab=lenders')).toBe('lenders')
  expect(tabOf('?tab=none')).toBe('firm')
  expect(tabOf('', 'firm.registeredOffice')).toBe('firm')
  expect(tabOf('', 'firm.people.0.name')).toBe('front')
  expect(tabOf('', 'bank.ifsc')).toBe('bank')
  expect(tabOf('', 'fees.gstPercentage')).toBe('letter')
  expect(tabOf('', 'lenders.3.name')).toBe('lenders')
})
