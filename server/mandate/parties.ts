import type { ApplicationForm } from '../../contract/form/application-form.ts'
import {
  type CaseParties,
  filledHolder,
  type GivenHolder,
  type MandateHolder,
  partyProblems,
} from '../../domain/letter/mandate-parties.ts'
import { formatRupees } from '../../domain/amounts/money.ts'
import { AppError } from '../foundation/app-error.ts'
import type { MandateCase } from './case.ts'
import type { MandateRow } from './queries.ts'

const partiesOf = ({ formData, management }: ApplicationForm): CaseParties => {
  const { companyName, buildingName_or_plotNo, area, city, pinCode, state, country } = formData
  return {
    companyName,
    address: { buildingName_or_plotNo, area, city, pinCode, state, country },
    people: management,
  }
}

const at = (problems: Partial<Record<keyof MandateHolder, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, sentence]) => [
      `mandateHolderDetails.${field}`,
      sentence,
    ]),
  )

/** The client's side of a mandate in the words of its case; what says something else is refused at its field. */
export const holderFor = (given: GivenHolder, { form }: Pick<MandateCase, 'form'>) => {
  const parties = partiesOf(form)
  const fields = at(partyProblems(given, parties))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', { fields })
  return filledHolder(given, parties)
}

/** Refuses to release a mandate whose case says something else by now than when the mandate was saved. */
export const refuseOvertaken = (
  { holder, caseAmount }: Pick<MandateRow, 'holder' | 'caseAmount'>,
  { form, amount }: Pick<MandateCase, 'form' | 'amount'>,
) => {
  const fields = {
    ...at(partyProblems(holder, partiesOf(form))),
    ...(caseAmount !== null &&
      caseAmount !== amount && {
        mandateAmount: `The application asks for ${formatRupees(amount)} now, and asked for ${formatRupees(caseAmount)} then.`,
      }),
  }
  const sentences = Object.values(fields)
  if (sentences.length === 0) return
  throw new AppError('GUARD_UNMET', {
    message: `The application has changed since this mandate was saved. ${sentences.join(' ')} Edit the mandate, then release it.`,
    fields,
  })
}
