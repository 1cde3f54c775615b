import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '../../../../contract/people/passkey.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'

const NOTHING_DONE = 'Nothing was confirmed. Try again.'

/** Sentences for what devices and browsers refuse, by the code of the refusal or the name of the browser's error. */
const sentences: Readonly<Record<string, string>> = {
  ERROR_CEREMONY_ABORTED: NOTHING_DONE,
  NotAllowedError: NOTHING_DONE,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device has a passkey of your account already. Use another device.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device can’t ask for a fingerprint, a face or a PIN. Use another device.',
  ERROR_INVALID_DOMAIN: 'Passkeys don’t work at this address.',
  ERROR_INVALID_RP_ID: 'Passkeys don’t work at this address.',
}

/** Sentence for whatever kept a passkey from being made or used: by the device, the browser or the server. */
export const passkeySentence = (error: unknown): string => {
  if (typeof PublicKeyCredential === 'undefined')
    return 'This browser has no passkeys. Use another one.'
  if (error instanceof WebAuthnError)
    return sentences[error.code] ?? sentences[error.name] ?? NOTHING_DONE
  if (error instanceof DOMException) return NOTHING_DONE
  return sentenceOf(error, NOTHING_DONE)
}

/** Lets the device make a passkey: it asks for a fingerprint, a face or a PIN. */
export const makePasskey = async (options: CreationOptions): Promise<NewPasskey> => {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Lets a passkey sign: the device asks for a fingerprint, a face or a PIN. */
export const signWithPasskey = async (options: RequestOptions): Promise<PasskeyAnswer> => {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature },
  }
}
