import { checkGstin, panOfGstin, stateOfGstin } from '../../../../domain/identity/gstin.ts'

/** Values from a GSTIN that were taken over into the form. */
export type Prefilled = { companyPanNumber?: string; state?: string }

type Fields = { companyGstNumber: string; companyPanNumber: string; state: string }

/**
 * Values that a GSTIN fills in: the PAN and the state, where they are empty or still as the GSTIN before filled them.
 * A typed value is never replaced.
 */
export function prefillFromGstin(fields: Fields, before: Prefilled = {}): Prefilled {
  const checked = checkGstin(fields.companyGstNumber)
  if (!checked.ok) return {}
  const fillable = (name: keyof Prefilled) =>
    fields[name].trim() === '' || fields[name] === before[name]
  const pan = panOfGstin(checked.value)
  const state = stateOfGstin(checked.value)?.code
  return {
    ...(pan !== undefined && fillable('companyPanNumber') && { companyPanNumber: pan }),
    ...(state !== undefined && fillable('state') && { state }),
  }
}
