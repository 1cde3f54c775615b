/** Kinds of second factors, the one that is offered first in front; a person may have both. */
export const factorKinds = ['passkey', 'codes'] as const
export type FactorKind = (typeof factorKinds)[number]
