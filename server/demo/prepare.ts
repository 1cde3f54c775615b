import { randomUUIDv7 } from 'node:crypto'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { letterText } from '../../domain/letter/letter-blocks.ts'
import type { Letter } from '../../domain/letter/letter.ts'
import { hashPassword } from '../account/password/password-hash.ts'
import { applicationReference } from '../form/number-series.ts'
import { formColumns } from '../form/form-columns.ts'
import { renderLetter } from '../letters/render-letter.ts'
import { letterOf } from '../mandate/letter.ts'
import { mandateNumber } from '../mandate/number.ts'
import { letterDocument, storeLetter } from '../mandate/release.ts'
import type { Services } from '../services/services.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { demoPassword } from './accounts.ts'
import type { DemoUsers } from './users.ts'
import { companies, type DemoCompany } from './companies.ts'
import { typedForm, wholeForm } from './forms.ts'
import { littlePdf } from './little-pdf.ts'
import { paperStack } from './papers.ts'
import { seedCase, type SeededCase } from './seed-case.ts'
import { sentTo } from './sent-to.ts'
import type { CaseSeed } from './progress.ts'
import { has, stories, type Story } from './stories.ts'
import { mandateTerms } from './terms.ts'

const LONG_AGO_DAYS = 35

const LINE = 95
const MOST_LINES = 40
const inLines = (text: string) => text.match(new RegExp(`.{1,${LINE}}(?:\\s|$)`, 'g')) ?? []

/** The letters of old cases are one plain page: drawing each one properly takes longer than a start should. */
const plainly = (letter: Letter) =>
  littlePdf(letter.title, [
    ...letterText(letter).split('\n').flatMap(inLines).slice(0, MOST_LINES),
    '(Shortened for the demo: the letters of newer cases are whole.)',
  ])

const releasedOn = ({ timeline }: SeededCase): string | null => {
  const release = timeline.find(({ event }) => event === 'mandate.released')
  return release ? calendarDateInIndia(release.at) : null
}

/** The papers that lenders gave with what they offer. */
const papersOfLenders = (story: Story, paper: (label: string) => string) =>
  new Map(
    sentTo(story).map(({ lender, offer }) => [
      lender,
      {
        letterId: offer?.letter ? paper(`Sanction letter ${lender}`) : null,
        kfsId: offer?.kfs ? paper(`Key Facts Statement ${lender}`) : null,
      },
    ]),
  )

/**
 * Everything that takes time, before the transaction: the papers and letters are stored, the password is hashed,
 * and each case is written out to where its story ends.
 */
export const prepare = async (services: Services, demoUsers: DemoUsers, today: string) => {
  const stack = paperStack()
  let released = 0

  const makeCase = async (story: Story, index: number) => {
    const company: DemoCompany = companies[story.company]
    const owner = demoUsers.ownerOf(story.company)
    const about = company.name
    const paper = (label: string, ownerId = owner.userId) => stack.add({ ownerId, label, about }).id
    const typed = typedForm(company, owner.email, owner.mobile)
    const papers: { slot: string; documentId: string }[] = []
    const bound = new Map<string, { id: string; key: string }>()
    const form = wholeForm(typed, today, (slot, label) => {
      // The years of one kind of paper come bound in one file, as they often do.
      const [kind = label] = label.split(', FY ')
      const place = `${slot.slice(0, slot.lastIndexOf('.'))} ${kind}`
      const { id, key } =
        bound.get(place) ?? stack.add({ ownerId: owner.userId, label: kind, about, slot })
      bound.set(place, { id, key })
      papers.push({ slot, documentId: id })
      return key
    })
    const reference = applicationReference(today.slice(0, 4), index + 1)
    const seed: CaseSeed = {
      story,
      reference,
      form,
      teaserId: has(story, 'teaser-ready')
        ? paper(`Teaser ${company.name}`, demoUsers.analyst.userId)
        : null,
      signedCopyId: has(story, 'sign') ? paper('Mandate letter signed') : null,
      extraIds: has(story, 'ask')
        ? ['Stock statement', 'Debtors with ageing', 'Udyam registration certificate'].map(
            (label) => paper(label),
          )
        : [],
      letter: null,
      lenderPapers: papersOfLenders(story, paper),
    }
    const date = releasedOn(seedCase(demoUsers, seed, today))
    if (date === null) return { papers, letter: null, seeded: seedCase(demoUsers, seed, today) }

    released += 1
    const number = mandateNumber(today, released)
    const terms = mandateTerms(company, formColumns(form).amount, story.fee)
    const letter = letterOf(
      demoSettings,
      { reference, form },
      {
        number,
        date,
        amountRupees: terms.amount,
        feePercentage: terms.feePercentage,
        feeRupees: terms.feeAmount,
        holder: terms.holder,
        tds: terms.tds,
        toSez: false,
      },
      [],
    )
    const pdf = story.began > LONG_AGO_DAYS ? plainly(letter) : await renderLetter(letter)
    const file = await storeLetter(services, pdf)
    const row = {
      ...letterDocument({ ...file, number }),
      id: randomUUIDv7(),
      ownerId: owner.userId,
      uploadedBy: demoUsers.admin.userId,
    }
    return {
      papers,
      letter: row,
      seeded: seedCase(
        demoUsers,
        { ...seed, letter: { id: row.id, number, sha256: file.sha256 } },
        today,
      ),
    }
  }

  const made = Promise.all(stories.map(makeCase))
  const [documents, passwordHash, cases] = await Promise.all([
    stack.store(services.storage),
    hashPassword(demoPassword),
    made,
  ])
  return { documents, passwordHash, cases, released }
}
