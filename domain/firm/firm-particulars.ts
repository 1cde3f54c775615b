import { accepted, type Check, type Checked, refused } from '../text/checked.ts'
import { checkCin, cinFitsCompanyType } from '../identity/cin.ts'
import { compact } from '../text/clean.ts'
import { type CompanyType, companyTypeOf } from '../identity/company-types.ts'
import { capitalised, wordsOfType } from '../identity/company-words.ts'
import { checkLlpin } from '../identity/llpin.ts'

/** Makes a check for a field that may stay empty. */
export const mayBeEmpty =
  (check: Check): Check =>
  (input) =>
    input.trim() === '' ? accepted('') : check(input)

/** No company is of a year after this one; the day itself is asked by `registrationProblem`. */
const END_OF_TIME = '2099-12-31'

/** Checks what the Ministry of Corporate Affairs registered a firm under: a CIN, or the LLPIN of an LLP. */
export function checkRegistrationNumber(input: string): Checked {
  const number = compact(input)
  if (number === '') return refused('CIN or LLPIN is required')
  return number.length > 8 ? checkCin(number, END_OF_TIME) : checkLlpin(number)
}

/** Kind of number that a firm of this constitution is registered under; null for none. */
export const registrationNumberOf = (constitution: CompanyType): 'CIN' | 'LLPIN' | null => {
  if (constitution === 'llp') return 'LLPIN'
  return companyTypeOf(constitution)?.documentGroup === 'publicAndPrivateDocs' ? 'CIN' : null
}

/**
 * Sentence for a number that `checkRegistrationNumber` took and that can't be the firm's; null where it can.
 * @param today calendar date in India, YYYY-MM-DD.
 */
export function registrationProblem(
  number: string,
  constitution: CompanyType | '',
  today: string,
): string | null {
  if (number === '' || constitution === '') return null
  const { type } = wordsOfType(constitution)
  const kind = registrationNumberOf(constitution)
  if (kind === null) return `${capitalised(type)} has neither CIN nor LLPIN: leave this empty.`
  const checked = kind === 'LLPIN' ? checkLlpin(number) : checkCin(number, today)
  if (!checked.ok) return checked.message
  return kind === 'CIN' && !cinFitsCompanyType(number, constitution)
    ? `The class in this CIN (characters 13 to 15) is not that of ${type}.`
    : null
}

/** Checks the telephone number of an office, landline or mobile; spaces and hyphens stay as typed. */
export function checkPhone(input: string): Checked {
  const phone = input.trim().replaceAll(/\s+/g, ' ')
  if (phone === '') return refused('Phone number is required')
  const digits = phone.replaceAll(/[^0-9]/g, '').length
  return /^\+?[0-9 ()-]+$/.test(phone) && digits >= 6 && digits <= 13
    ? accepted(phone)
    : refused('Enter a phone number with its area code, such as 011 4567 8900')
}

/** Checks a services accounting code (GST): six digits that begin with 99. */
export function checkSac(input: string): Checked {
  const sac = compact(input)
  if (sac === '') return refused('SAC is required')
  return /^99[0-9]{4}$/.test(sac)
    ? accepted(sac)
    : refused('SAC is six digits that begin with 99, such as 997156')
}

/** Particulars of the firm that a letter can't do without, from the settings; text that isn't entered is empty. */
export type FirmParticulars = {
  firm: {
    name: string
    constitution: CompanyType | ''
    cin: string
    pan: string
    gstRegistered: boolean
    gstin: string
    sac: string
    registeredOffice: string
    phone: string
    supportEmail: string
    signatory: { name: string; designation: string }
    grievanceOfficer: { name: string; email: string }
  }
  bank: {
    accountName: string
    accountNumber: string
    ifsc: string
    bankName: string
    branch: string
  }
}

/** A setting that a letter needs: its path, what it is now, and what to do where it is empty. */
export type Particular = { path: string; value: string; sentence: string }

/** Step of setting up the firm: particulars to enter together before a letter may go out. */
export type FirstStep = { title: string; particulars: readonly Particular[] }

const particular = (path: string, value: string, sentence: string): Particular => ({
  path,
  value,
  sentence,
})

/**
 * Steps for a firm of this constitution before a letter may go out. GSTIN and SAC only where it is registered under
 * GST; the CIN of a company (Companies Act, s. 12), the LLPIN of an LLP (LLP Act, s. 21), neither for others.
 */
export function firstSteps({ firm, bank }: FirmParticulars): FirstStep[] {
  const { signatory, grievanceOfficer: officer } = firm
  const number = firm.constitution === '' ? 'CIN or LLPIN' : registrationNumberOf(firm.constitution)
  return [
    {
      title: 'Who the firm is',
      particulars: [
        particular('firm.name', firm.name, 'Enter the name of the firm.'),
        particular('firm.constitution', firm.constitution, 'Choose the constitution of the firm.'),
        ...(number === null ? [] : [particular('firm.cin', firm.cin, `Enter the ${number}.`)]),
        particular('firm.pan', firm.pan, 'Enter the PAN.'),
      ],
    },
    ...(firm.gstRegistered
      ? [
          {
            title: 'Its GST registration',
            particulars: [
              particular(
                'firm.gstin',
                firm.gstin,
                'Enter the GSTIN, or say that the firm is not registered.',
              ),
              particular('firm.sac', firm.sac, 'Enter the SAC.'),
            ],
          },
        ]
      : []),
    {
      title: 'Where it is, and who signs',
      particulars: [
        particular('firm.registeredOffice', firm.registeredOffice, 'Enter the registered office.'),
        particular('firm.signatory.name', signatory.name, 'Enter who signs letters.'),
        particular(
          'firm.signatory.designation',
          signatory.designation,
          'Enter the designation of who signs.',
        ),
      ],
    },
    {
      title: 'How people reach it',
      particulars: [
        particular('firm.phone', firm.phone, 'Enter the phone number.'),
        particular('firm.supportEmail', firm.supportEmail, 'Enter the support mailbox.'),
        particular('firm.grievanceOfficer.name', officer.name, 'Enter the grievance officer.'),
        particular(
          'firm.grievanceOfficer.email',
          officer.email,
          'Enter the email of the grievance officer.',
        ),
      ],
    },
    {
      title: 'The account that letters name',
      particulars: [
        particular('bank.accountName', bank.accountName, 'Enter the account holder.'),
        particular('bank.accountNumber', bank.accountNumber, 'Enter the account number.'),
        particular('bank.ifsc', bank.ifsc, 'Enter the IFSC.'),
        particular('bank.bankName', bank.bankName, 'Enter the bank.'),
        particular('bank.branch', bank.branch, 'Enter the branch.'),
      ],
    },
  ]
}

/** The settings that the firm still has to enter before a letter may go out: the path of each, and what to do. */
export function missingParticulars(particulars: FirmParticulars): Record<string, string> {
  const needed = firstSteps(particulars).flatMap((step) => step.particulars)
  return Object.fromEntries(
    needed.filter(({ value }) => value === '').map(({ path, sentence }) => [path, sentence]),
  )
}
