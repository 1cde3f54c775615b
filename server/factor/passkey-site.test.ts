import { expect, test } from 'vitest'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://portal.firm.example', 'portal.firm.example'],
  ['https://portal.firm.example:8443', 'portal.firm.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://portal.localhost:3000', 'portal.localhost'],
])('passkeys hang on the host of %s', (PUBLIC_URL, rpId) => {
  expect(passkeySite({ PUBLIC_URL })).toEqual({ rpId, origin: PUBLIC_URL })
})

test.each([
  'http://portal.firm.example',
  'http://192.168.1.20:3000',
  'https://192.168.1.20',
  'https://[fd00::20]',
  'http://127.0.0.1:3000',
  'http://localhost.firm.example',
])('browsers allow none at %s', (PUBLIC_URL) => {
  expect(passkeySite({ PUBLIC_URL })).toBeNull()
})
