/** A request, or a place of the form, in words. */
export type Place = { kind: 'request' | 'slot'; id: string; label: string }
