import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkedField } from '../form/checked-field.ts'
import { accepted, refused } from './checked.ts'
import { checkGstin } from '../identity/gstin.ts'
import { checkPan } from '../identity/pan.ts'

const form = z.strictObject({
  pan: checkedField(checkPan),
  gstin: checkedField(checkGstin).optional(),
})

const messages = (input: unknown) => {
  const result = form.safeParse(input)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )
}

describe('a checked field of a form', () => {
  test('gives the normalised value', () => {
    expect(form.parse({ pan: ' aappv8261k ' })).toEqual({ pan: 'AAPPV8261K' })
  })

  test('gives the sentence of its check at its path', () => {
    expect(messages({ pan: 'ABMXA3211G', gstin: '27AAPFU0939F1Z' })).toEqual({
      pan: 'The fourth letter of the PAN is not a known holder type',
      gstin: 'GSTIN must be 15 characters',
    })
  })

  test('that is missing or empty says what is required', () => {
    expect(messages({})).toEqual({ pan: 'PAN is required' })
    expect(messages({ pan: null })).toEqual({ pan: 'PAN is required' })
    expect(messages({ pan: '  ' })).toEqual({ pan: 'PAN is required' })
    expect(messages({ pan: 7 })).toEqual({ pan: 'This must be text' })
  })

  test('may turn text into something else', () => {
    const years = checkedField((text) =>
      /^\d+$/.test(text) ? accepted(Number(text)) : refused('A number'),
    )
    expect(years.parse('12')).toBe(12)
  })

  test('is a string in the JSON schema of the input', () => {
    expect(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })).toMatchObject({
      properties: { pan: { type: 'string' }, gstin: { type: 'string' } },
      required: ['pan'],
    })
  })
})
