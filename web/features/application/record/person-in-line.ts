import { personFields } from '../../../../contract/form/person-fields.ts'
import { answerInLine, fieldsFor } from '../../../../contract/form/shown.ts'

/** What is read of a person above this line. */
const above = ['name', 'designation', 'authorisedSignatory', 'email', 'mobile']

/** What staff read of a person below the name, the post and the ways to reach them. */
export const personInLine = (person: Readonly<Record<string, unknown>>): string => {
  const line = fieldsFor('staff', personFields, above)
    .map(([name, field]) => answerInLine(field, person[name]))
    .filter((answer) => answer !== '')
    .join(' · ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}
