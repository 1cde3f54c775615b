import { describe, expect, it } from 'vitest'
import { arrivalLabels, arrivalOf, arrivalQuestion } from './arrival.ts'

const asked = new Date('2026-11-20T06:00:00Z')

describe('what a client says of a payout', () => {
  it.each([
    [{ askedAt: null, arrived: null }, 'not-asked', null],
    [{ askedAt: asked, arrived: null }, 'not-answered', 'Client: not answered'],
    [{ askedAt: asked, arrived: true }, 'arrived', 'Client: confirmed'],
    [{ askedAt: asked, arrived: false }, 'not-arrived', 'Client says: not arrived'],
  ] as const)('%j is %s', (row, arrival, label) => {
    expect(arrivalOf(row)).toBe(arrival)
    expect(arrivalLabels[arrival]).toBe(label)
  })

  it('is asked with the amount; of a limit, whether it can be drawn', () => {
    expect(arrivalQuestion('tranche', '₹1,20,00,000')).toBe('Did ₹1,20,00,000 arrive?')
    expect(arrivalQuestion('availability', '₹50,00,000')).toBe(
      'Is your limit of ₹50,00,000 available?',
    )
  })
})
