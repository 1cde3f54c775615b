import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import type { TeaserInput } from '../../domain/teaser/teaser.ts'
import type { TeaserWords } from '../../domain/teaser/teaser-words.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { factsOf, typedOf } from '../lender/facts.ts'
import type { Keys } from '../secrets/keys.ts'
import { openSettings } from '../secrets/sealed-settings.ts'
import { readSettings } from '../settings/queries.ts'

/**
 * Labels of a case's papers, by key: their place in the form or the title of their request, never the file's own
 * name.
 */
const labelsOf = ({ application, papers, additional }: Case) => {
  const labels = paperLabels(application.form, baseYearOfCase(application))
  const known = new Map([
    ...papers.map(({ slot, document }) => [document.key, labels.get(slot)] as const),
    ...additional.flatMap(({ entry, document }) =>
      document ? [[document.key, entry.title] as const] : [],
    ),
  ])
  return (key: string) => known.get(key)
}

/** People behind the case who don't stand in its form. */
const alsoTelling = ({ application, people }: Case): TeaserInput['also'] => {
  const behind = people.filter(
    ({ userId }) => userId === application.ownerId || userId === application.referralPartnerId,
  )
  return {
    names: behind.map(({ name }) => name),
    emails: behind.map(({ email }) => email),
    mobiles: behind.map(({ mobile }) => mobile),
  }
}

/** Everything that a teaser of this case is made of, as it stands now. */
export const teaserInput = async (
  db: Db,
  keys: Keys,
  loaded: Case,
  words: TeaserWords,
): Promise<TeaserInput> => {
  const { application } = loaded
  const typed = (await typedOf(db, application.id))?.facts ?? []
  const { firm } = openSettings(keys, (await readSettings(db)).value)
  return {
    form: application.form,
    also: alsoTelling(loaded),
    typed,
    facts: factsOf(application, typed).facts,
    paperLabel: labelsOf(loaded),
    words,
    reference: application.reference,
    date: calendarDateInIndia(loaded.readAt),
    version: null,
    firm: { name: firm.name, email: firm.supportEmail, phone: firm.phone },
  }
}
