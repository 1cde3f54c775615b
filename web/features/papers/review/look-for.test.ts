import { expect, test } from 'vitest'
import { slotsFor } from '../../../../domain/papers/documents.ts'
import { makeRecord } from '../../../testing/record.ts'
import { hintsFor } from './look-for.ts'

const checksOfPan = (person: object) => {
  const record = makeRecord({
    companyType: 'proprietorship',
    formData: { companyName: 'Ambika Textiles', companyPanNumber: 'ABCPD1234E' },
    management: [{ name: 'Ramesh Shah', ...person }],
  })
  const slot = slotsFor(record, '2026-04-01', []).find(({ slot: one }) =>
    one.endsWith('.proprietor_PAN'),
  )
  if (!slot) throw new Error('a proprietor has a PAN card')
  const common = { id: slot.slot, group: slot.group, label: slot.label, title: slot.label }
  return hintsFor(record, {
    ...common,
    detail: '',
    slot,
    kind: 'missing',
    asked: null,
    neededTo: 'hand in',
  })
}

test('the PAN of a proprietor is that of the business, where the form asked for it there', () => {
  expect(checksOfPan({})).toContain('The number is ABCPD1234E')
  expect(checksOfPan({ pan: 'ABCPS9876K' })).toContain('The number is ABCPS9876K')
})
