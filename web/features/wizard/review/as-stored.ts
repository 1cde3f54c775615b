import type { Check } from '../../../../domain/text/checked.ts'
import { codeChecks } from '../../../../contract/form/code-checks.ts'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import type { Field } from '../../../../contract/form/field.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'

const checkOf = (field: Field): Check | undefined =>
  field.typing === 'line' && 'code' in field ? codeChecks[field.code] : undefined

const checks = new Map(
  [companyFields, personFields].flatMap((fields) =>
    Object.entries(fields).map(([name, field]) => [name, checkOf(field)] as const),
  ),
)

/** Every text of a part of the form as the server will store it; what it will refuse stands as it was typed. */
export const textsAsStored = <Part extends object>(part: Part): Part =>
  // Only texts are replaced, each by a text: the part keeps its shape.
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      const checked = checks.get(name)?.(value)
      return [name, checked?.ok ? checked.value : value.trim()]
    }),
  ) as Part
