import { personFields } from '../../../../contract/form/person-fields.ts'
import { answerInLine, fieldsFor } from '../../../../contract/form/shown.ts'

/** Fields of a person that are read above this line. */
const above = ['name', 'designation', 'authorisedSignatory', 'email', 'mobile']

/** Facts of a person for staff, below the name, the post and the contacts. */
export const personInLine = (person: Readonly<Record<string, unknown>>): string => {
  const line = fieldsFor('staff', personFields, above)
    .map(([name, field]) => answerInLine(field, person[name]))
    .filter((answer) => answer !== '')
    .join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
