import { vi } from 'vitest'
import type { PasskeyAnswer, RequestOptions } from '../../contract/people/passkey.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What the server asks of a passkey. */
export const askedOfPasskey: { data: RequestOptions } = {
  data: {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    timeout: 300_000,
    allowCredentials: [],
    userVerification: 'required',
  },
}

/** What the device signs, as it is sent. */
export const signedByPasskey: PasskeyAnswer = {
  id: 'b25l',
  rawId: 'b25l',
  type: 'public-key',
  response: { clientDataJSON: 'c2FpZA', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmVk' },
}

/** A browser whose device has a passkey; its person gives no finger as often as is said, and then does. */
export const useDeviceWithPasskey = (refusals = 0): void => {
  let left = refusals
  const get = () => {
    left -= 1
    if (left >= 0) return Promise.reject(new DOMException('no finger', 'NotAllowedError'))
    return Promise.resolve({
      id: 'b25l',
      rawId: bytes('one'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('said'),
        authenticatorData: bytes('data'),
        signature: bytes('signed'),
      },
      getClientExtensionResults: () => ({}),
    })
  }
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
}

/** The browser as it was. */
export const forgetDevice = (): void => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
}
