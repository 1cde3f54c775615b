import { isDeepStrictEqual } from 'node:util'
import type { Settings } from '../../contract/firm/settings.ts'
import { demoSettings } from './demo-firm.ts'
import { emptySettings } from './defaults.ts'

type Firm = Settings['firm']

const unless = <T extends string>(value: T, invented: string): T | '' =>
  value === invented ? '' : value

/** Texts of the front pages, without those of the made-up firm. */
const ownFront = (firm: Firm) => {
  const { figures, people, finished, feeBands, story, openings, pace } = firm
  const made = demoSettings.firm
  const empty = emptySettings.firm
  return {
    figures: isDeepStrictEqual(figures, made.figures) ? empty.figures : figures,
    people: isDeepStrictEqual(people, made.people) ? empty.people : people,
    finished: isDeepStrictEqual(finished, made.finished) ? empty.finished : finished,
    feeBands: isDeepStrictEqual(feeBands, made.feeBands) ? empty.feeBands : feeBands,
    story: story === made.story ? '' : story,
    openings: isDeepStrictEqual(openings, made.openings) ? empty.openings : openings,
    pace: isDeepStrictEqual(pace, made.pace) ? empty.pace : pace,
  }
}

const ownFirm = (firm: Firm): Firm => {
  const made = demoSettings.firm
  return {
    ...firm,
    name: unless(firm.name, made.name),
    supportEmail: unless(firm.supportEmail, made.supportEmail),
    whatsApp: unless(firm.whatsApp, made.whatsApp),
    headOffice: unless(firm.headOffice, made.headOffice),
    otherOffices: isDeepStrictEqual(firm.otherOffices, made.otherOffices) ? [] : firm.otherOffices,
    social: {
      linkedin: unless(firm.social.linkedin, made.social.linkedin),
      facebook: unless(firm.social.facebook, made.social.facebook),
      x: unless(firm.social.x, made.social.x),
    },
    phone: unless(firm.phone, made.phone),
    website: unless(firm.website, made.website),
    registeredOffice: unless(firm.registeredOffice, made.registeredOffice),
    cin: unless(firm.cin, made.cin),
    grievanceOfficer:
      firm.grievanceOfficer.email === made.grievanceOfficer.email
        ? emptySettings.firm.grievanceOfficer
        : firm.grievanceOfficer,
    // It goes with the name: what somebody else's firm is says nothing of this one.
    constitution: firm.name === made.name ? '' : firm.constitution,
    gstin: unless(firm.gstin, made.gstin),
    sac: firm.gstin === made.gstin ? '' : firm.sac,
    pan: unless(firm.pan, made.pan),
    signatory:
      firm.signatory.name === made.signatory.name ? emptySettings.firm.signatory : firm.signatory,
    ...ownFront(firm),
  }
}

const ownBank = (bank: Settings['bank']): Settings['bank'] => {
  const made = demoSettings.bank
  const accountName = unless(bank.accountName, made.accountName)
  if (bank.accountNumber !== made.accountNumber) return { ...bank, accountName }
  return {
    accountName,
    accountNumber: '',
    ifsc: unless(bank.ifsc, made.ifsc),
    bankName: unless(bank.bankName, made.bankName),
    branch: unless(bank.branch, made.branch),
  }
}

const ownLetter = (letter: Settings['letter'], firm: Firm): Settings['letter'] =>
  firm.name === demoSettings.firm.name
    ? {
        ...letter,
        arbitrationSeat: unless(letter.arbitrationSeat, demoSettings.letter.arbitrationSeat),
        courts: unless(letter.courts, demoSettings.letter.courts),
      }
    : letter

/** Promise that a borrower may hold the firm to. */
const promiseOf = ({ service: { answerDays, holidays } }: Settings) => ({ answerDays, holidays })

/** The settings without what is of the made-up firm; what the firm entered itself stays. */
export const withoutInvented = (settings: Settings): Settings => ({
  ...settings,
  firm: ownFirm(settings.firm),
  bank: ownBank(settings.bank),
  letter: ownLetter(settings.letter, settings.firm),
  // What another firm promises is no promise of this one.
  service: isDeepStrictEqual(promiseOf(settings), promiseOf(demoSettings))
    ? emptySettings.service
    : settings.service,
  targets: settings.firm.name === demoSettings.firm.name ? emptySettings.targets : settings.targets,
})

/** The settings of a demo that an earlier version began, with what came later of its made-up firm. */
export const completedDemo = (settings: Settings): Settings => {
  if (settings.firm.name !== demoSettings.firm.name) return settings
  const { phone, website, registeredOffice, cin, grievanceOfficer, constitution, sac } =
    demoSettings.firm
  const { figures, people, finished, feeBands, story, openings, pace } = demoSettings.firm
  const front = { figures, people, finished, feeBands, story, openings, pace }
  const later = {
    phone,
    website,
    registeredOffice,
    cin,
    grievanceOfficer,
    constitution,
    sac,
    ...front,
  }
  const { arbitrationSeat, courts } = demoSettings.letter
  return {
    ...settings,
    service: demoSettings.service,
    targets: demoSettings.targets,
    firm: { ...settings.firm, ...later },
    letter: { ...settings.letter, arbitrationSeat, courts },
  }
}
