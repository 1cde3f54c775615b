import { describe, expect, it } from 'vitest'
import { rolesWithin } from '../../contract/define/define.ts'
import { maySee, pageId } from './page-id.ts'

describe('who may see a page', () => {
  const access = { admin: 'any', user: 'own', 'relationship-manager': 'assigned' } as const

  it('is whom the row of its call names, and nobody else', () => {
    const id = pageId('listMandates', rolesWithin(access, ['any', 'assigned', 'own']))
    expect(maySee(id, 'user')).toBe(true)
    expect(maySee(id, 'relationship-manager')).toBe(true)
    expect(maySee(id, 'credit-analyst')).toBe(false)
    expect(maySee(id, null)).toBe(false)
  })

  it('is who reaches the records that its page shows, where a call is open to more', () => {
    const id = pageId('listMandates', rolesWithin(access, ['any']))
    expect(maySee(id, 'admin')).toBe(true)
    expect(maySee(id, 'user')).toBe(false)
  })

  it('is everybody where the route names no call', () => {
    expect(maySee('features/account/profile', 'user')).toBe(true)
  })
})
