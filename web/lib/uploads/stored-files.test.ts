import { describe, expect, test, vi } from 'vitest'

// Neither is used here, and the client's routes exist in a build only.
vi.mock('../api/api.ts', () => ({ api: {} }))
const { nameInDisposition } = await import('./stored-files.ts')

describe('the name of a download', () => {
  test.each([
    [`attachment; filename*=UTF-8''%E0%A4%8B%E0%A4%A3.pdf`, 'ऋण.pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''Rent%20deed.pdf`, 'Rent deed.pdf'],
    ['attachment; filename="say \\"yes\\".pdf"', 'say "yes".pdf'],
  ])('%s', (disposition, name) => {
    expect(nameInDisposition(disposition)).toBe(name)
  })

  test('is unknown where the server names none', () => {
    expect(nameInDisposition(null)).toBeUndefined()
  })
})
