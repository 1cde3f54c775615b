import { stateOfGstin } from '../identity/gstin.ts'
import { stateByCode, type IndianState } from '../identity/states.ts'

/** Union territories without a legislature of their own: UTGST Act 2017, section 2(8). The other three have SGST. */
const WITHOUT_LEGISLATURE: ReadonlySet<string> = new Set(['AN', 'CH', 'DH', 'LA', 'LD'])

/** GST numbers that are no state: other territory, which UTGST covers too, and the Centre. */
const OTHER_TERRITORY = '97'

export type GstTax = 'CGST + SGST' | 'CGST + UTGST' | 'IGST'

export type GstSupply = {
  tax: GstTax
  /** The state where the service counts as supplied, with its GST number: "Maharashtra (27)". */
  placeOfSupply: string
}

/** A place as GST sees it: its number, its name, and whether it has a legislature. */
type Place = { number: string; name: string; hasLegislature: boolean }

const placeOf = ({ code, gst, name }: IndianState): Place => ({
  number: gst,
  name,
  hasLegislature: !WITHOUT_LEGISLATURE.has(code),
})

const placeOfGstin = (gstin: string): Place | undefined => {
  const state = stateOfGstin(gstin)
  if (state) return placeOf(state)
  return gstin.startsWith(OTHER_TERRITORY)
    ? { number: OTHER_TERRITORY, name: 'Other territory', hasLegislature: false }
    : undefined
}

/**
 * GST that a fee carries, and the place of supply; null for a firm without a GSTIN, which charges none. A registered
 * client is supplied where its GSTIN is, another client where its address on record is, and without either at the
 * firm's own place (IGST Act 2017, section 12(2)); within one state or territory CGST goes with SGST or UTGST
 * (sections 8 and 9 of the CGST Act), across them IGST, and to a SEZ always (IGST Act, section 7(5)(b)).
 */
export function gstSupply(parties: {
  /** '' where the firm is not registered. */
  firmGstin: string
  /** '' or a GSTIN; null where the client has none. */
  clientGstin: string | null
  /** The client's state on record, as code or name; null where none is. */
  clientState: string | null
  toSez: boolean
}): GstSupply | null {
  const from = placeOfGstin(parties.firmGstin)
  if (!from) return null
  const onRecord = parties.clientState === null ? undefined : stateByCode(parties.clientState)
  const to =
    placeOfGstin(parties.clientGstin ?? '') ?? (onRecord ? placeOf(onRecord) : undefined) ?? from
  const within = to.hasLegislature ? 'CGST + SGST' : 'CGST + UTGST'
  return {
    tax: parties.toSez || to.number !== from.number ? 'IGST' : within,
    placeOfSupply: `${to.name} (${to.number})`,
  }
}
