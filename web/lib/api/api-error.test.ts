import { describe, expect, it } from 'vitest'
import { offline, readFailure, sentenceOf } from './api-error.ts'

const fallback = 'An unknown error occurred during login.'

describe('the sentence of a failure', () => {
  it("is the server's own where it gives one", () => {
    const refused = readFailure({ error: 'Invalid email or password' }, 401, null)
    expect(sentenceOf(refused, fallback)).toBe('Invalid email or password')
  })

  it("is the screen's where the server gives none, whatever its body is", () => {
    for (const body of [
      undefined,
      {},
      'Bad Gateway',
      { error: '' },
      { error: 7 },
      { message: 'x' },
    ])
      expect(sentenceOf(readFailure(body, 400, null), fallback)).toBe(fallback)
  })

  it('says what failed and why where no answer came', () => {
    expect(sentenceOf(offline(), 'Failed to load user')).toBe(
      'Failed to load user. We could not reach the server. Check your connection and try again.',
    )
    expect(sentenceOf(offline())).toMatch(/^We could not reach the server/)
  })

  it('is a general one for what is no answer of the server', () => {
    expect(sentenceOf(new TypeError('x is not a function'))).toBe('An unknown error occurred.')
  })
})
