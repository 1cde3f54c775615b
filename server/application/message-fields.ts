import { formatDate } from '../../domain/dates/dates.ts'
import { statusWords } from '../../domain/case/case-events.ts'
import type { FieldValues } from '../../domain/notices/message-fields.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { firstDueOn } from '../../domain/papers/request-due.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Brand } from '../mail/layout.ts'
import type { Case } from '../case/case.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { owedBy } from '../moves/owed-papers.ts'
import { answerByOf } from './present.ts'

/** Values of a template's fields in this case, at this moment: nothing that its borrower may not read. */
export const fieldsOfCase = (
  kase: Case,
  writer: Pick<Caller, 'name'>,
  { firmName, publicUrl }: Brand,
): FieldValues => {
  const { application, people, additional } = kase
  const personIn = (id: string | null) =>
    people.find(({ userId, active }) => active && userId === id)
  const owner = personIn(application.ownerId)
  const manager = personIn(application.relationshipManagerId)
  const dueOn = firstDueOn(additional.map(({ entry }) => entry))
  const answerBy = answerByOf(kase)
  return {
    name: owner?.name ?? '',
    company: application.companyName,
    reference: application.reference,
    amount: `₹${formattedAmount(application.amount)}`,
    status: statusWords(application.status).borrower,
    'missing documents': owedBy(kase)
      .map((paper) => `- ${paper}`)
      .join('\n'),
    'due date': dueOn === undefined ? '' : formatDate(dueOn),
    'answer by': answerBy === null ? '' : formatDate(answerBy),
    manager: manager?.name ?? '',
    'manager mobile': manager?.mobile ?? '',
    link: new URL(pathOfCase(application, 'user'), publicUrl).href,
    writer: writer.name,
    firm: firmName,
  }
}
