import { companyFields } from '../../../../contract/form/company-fields.ts'
import type { Field } from '../../../../contract/form/field.ts'
import { placed } from '../parts/placed.ts'

/** They stand behind the fold, what is asked of this company type. */
export const companyAtHand = Object.entries<Field>(companyFields).filter(
  ([name, { optional }]) => optional === true && name !== 'gstNotRegistered',
)
const behind = new Set(companyAtHand.map(([name]) => name)).add('gstNotRegistered')

/** The rows of the company's step, each of one or two inputs. */
export const companyRows = placed(companyFields, [
  ['companyName'],
  ['companyGstNumber'],
  ['companyPanNumber'],
  ['pinCode', 'city'],
  ['buildingName_or_plotNo'],
  ['area'],
  ['state', 'country'],
  ['industry'],
]).filter((row) => !row.some(([name]) => behind.has(name)))
