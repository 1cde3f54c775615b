import { expect, test } from 'vitest'
import { placeOfPin } from './pin-place.ts'

test.each([
  ['411026', { city: 'Pune', state: 'MH' }],
  ['560029', { city: 'Bengaluru', state: 'KA' }],
  ['413001', { state: 'MH' }],
  ['4110', {}],
  ['900056', {}],
  ['', {}],
])('the PIN code %s offers %j', (pin, place) => {
  expect(placeOfPin(pin)).toEqual(place)
})

test('where several states use such codes none is offered', () => {
  expect(placeOfPin('160017')).toEqual({ city: 'Chandigarh' })
})
