import type { Row } from './define.ts'

/** Proof that a call asks for: that it is the person whose session it is. */
export type Proof =
  /** By a proof of the last minutes, whatever is asked. */
  | 'recent'
  /** By the same, where the list is asked for as CSV. */
  | 'as CSV'
  /** By the password in its body. */
  | 'password'

/** Minutes for which a proof counts. */
export const PROOF_MINUTES = 15

/** The proof that a call asks for; null where it asks for none. */
export const proofOf = ({ proof, csv, body }: Row): Proof | null => {
  if (proof !== undefined) return proof
  if (csv) return 'as CSV'
  return body && 'shape' in body && Object(body.shape).currentPassword !== undefined
    ? 'password'
    : null
}
