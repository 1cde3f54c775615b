import { describe, expect, it } from 'vitest'
import { pageNeeds } from '../routes.ts'
import { maySee } from './may-see.ts'

describe('who may see a page', () => {
  it('is whom the row of its call names, and nobody else', () => {
    expect(pageNeeds.get('features/settings/settings')?.call).toBe('updateSettings')
    expect(maySee('features/settings/settings', 'admin')).toBe(true)
    expect(maySee('features/settings/settings', 'user')).toBe(false)
    expect(maySee('features/settings/settings', null)).toBe(false)
  })

  it('is who reaches the records that its page shows, where a call is open to more', () => {
    expect(maySee('features/mandate/mandates', 'admin')).toBe(true)
    expect(maySee('features/mandate/mandates', 'user')).toBe(false)
  })

  it('is everybody where the route names no call', () => {
    expect(maySee('features/account/profile', 'user')).toBe(true)
  })
})
