import { expect, test } from 'vitest'
import { emptySettings } from '../settings/defaults.ts'
import { testApp } from '../testing/test-app.ts'

test('a firm that has entered no mailbox is reached by its form, under nobody else’s name', async () => {
  const { call, close } = await testApp({}, undefined, emptySettings)
  try {
    const { body } = await call('GET', '/.well-known/security.txt')
    expect(body).toContain('Contact: http://localhost:3000/contact\n')
    expect(body).not.toContain('mailto')
  } finally {
    await close()
  }
})

test('whoever finds a vulnerability is told where to write, for half a year', async () => {
  const { call, close } = await testApp()
  try {
    const { status, body, headers } = await call('GET', '/.well-known/security.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: mailto:support@rinsetu.example\n')
    expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
    const [, expires = ''] = /^Expires: (.*)$/m.exec(String(body)) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(366)
  } finally {
    await close()
  }
})
