import { expect, it } from 'vitest'
import { hasEntered, keepEntered } from './entered.ts'

const firm = {
  phone: '',
  email: 'care@setu.example',
  offices: [],
  social: { x: '', y: 'https://y.example' },
}

it('knows what was entered', () => {
  expect(hasEntered(firm, 'email')).toBe(true)
  for (const none of ['phone', 'offices', 'social.x', 'moto', 'phone|offices'])
    expect(hasEntered(firm, none)).toBe(false)
  expect(hasEntered(firm, 'phone|email')).toBe(true)
  expect(hasEntered(firm, 'social')).toBe(true)
})

it('keeps what hangs on an entry, and what stands in for a missing one', () => {
  const text =
    'Write [[if email]]to us[[if phone]], or call[[end phone]][[end email]]' +
    '[[unless email]]in our form[[end email]][[unless phone]] today[[end phone]].'
  expect(keepEntered(text, firm)).toBe('Write to us today.')
  expect(keepEntered(text, { ...firm, phone: '1', email: '' })).toBe('Write in our form.')
})
