import { describe, expect, it } from 'vitest'
import { answerBy, type ServicePromise } from './answer-by.ts'

const promise: ServicePromise = {
  answerDays: {
    submitted: 2,
    'under-review': 5,
    'documents-pending': null,
    'in-analysis': 7,
    'teaser-ready': 3,
    'mandate-pending': 2,
    accepted: 3,
  },
  holidays: ['2026-11-24'],
}

describe('by when the firm answers', () => {
  it('is counted in working days from the day in India on which its turn began', () => {
    // 20:00 in London on Friday is Saturday in India; Tuesday is a holiday.
    expect(answerBy(promise, 'submitted', new Date('2026-11-20T20:00:00Z'))).toBe('2026-11-25')
    expect(answerBy(promise, 'submitted', new Date('2026-11-20T06:00:00Z'))).toBe('2026-11-25')
    expect(answerBy(promise, 'under-review', new Date('2026-11-25T06:00:00Z'))).toBe('2026-12-02')
  })

  it('is left open where the firm promises nothing, or it is another’s turn', () => {
    const since = new Date('2026-11-20T06:00:00Z')
    expect(answerBy(promise, 'documents-pending', since)).toBeNull()
    expect(answerBy(promise, 'shared', since)).toBeNull()
    expect(answerBy(promise, 'closed', since)).toBeNull()
  })
})
