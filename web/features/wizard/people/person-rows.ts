import type { Field } from '../../../../contract/form/field.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { placed } from '../parts/placed.ts'

/** Fields of a person that may stay open, behind the rest. */
export const personAtHand = Object.entries<Field>(personFields).filter(
  ([, { optional }]) => optional === true,
)
const behind = new Set(personAtHand.map(([name]) => name))

/** The rows that ask about a person, each of one or more inputs. */
export const personRows = placed(personFields, [
  ['name'],
  ['email', 'mobile'],
  ['dob', 'designation', 'qualification', 'experience'],
  ['authorisedSignatory'],
]).filter((row) => !row.some(([name]) => behind.has(name)))
