import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { contract, type CallName } from '../../../contract/index.ts'

/** Checks a form against the body of a call. Loaded with the first form that is used. */
export const resolverFor = <Values extends FieldValues>(name: CallName): Resolver<Values> => {
  const row = contract[name]
  if (!('body' in row)) throw new Error(`The call ${name} has no body to check.`)
  // The schema's own input is the form's values (see BodyOf in form.ts), which a name chosen at run
  // time can't show; raw keeps what was typed.
  return zodResolver(row.body as z.ZodType as z.ZodType<Values, Values>, undefined, { raw: true })
}
