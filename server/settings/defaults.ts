import { z } from 'zod'
import type { Settings } from '../../contract/firm/settings.ts'
import { answeredStatuses } from '../../domain/case/answer-by.ts'
import { defaultLenders } from '../../domain/lender/lenders.ts'
import { USUAL_DAYS, USUAL_PAUSE, usualRequests } from '../../domain/papers/request-templates.ts'
import { nationalHolidays } from '../../domain/dates/working-days.ts'

const nothingPromised = z
  .record(z.enum(answeredStatuses), z.null())
  .parse(Object.fromEntries(answeredStatuses.map((status) => [status, null])))

/**
 * Settings of a new installation: nothing of the firm, which is the admin's to enter before the first letter goes
 * out, and the usual terms.
 */
export const emptySettings: Settings = {
  firm: {
    name: '',
    supportEmail: '',
    whatsApp: '',
    headOffice: '',
    otherOffices: [],
    social: { linkedin: '', facebook: '', x: '' },
    phone: '',
    website: '',
    registeredOffice: '',
    cin: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    constitution: '',
    gstRegistered: true,
    gstin: '',
    sac: '',
    pan: '',
    signatory: { name: '', designation: '' },
    figures: [],
    people: [],
    finished: [],
    feeBands: [],
    story: '',
    openings: [],
    pace: { toLender: '', lender: '' },
  },
  bank: { accountName: '', accountNumber: '', ifsc: '', bankName: '', branch: '' },
  letter: {
    validityDays: 90,
    tailMonths: 12,
    interestPercentPerMonth: 1.5,
    tds: 'professional',
    terminationDays: 30,
    arbitrationSeat: '',
    courts: '',
    noticeEmail: '',
    eStamp: true,
    indemnity: true,
    lenderCommission: 'none',
  },
  fees: { defaultPercentage: 5, hintAbovePercentage: 3, gstPercentage: 18 },
  lenders: defaultLenders.map(({ name, active }) => ({ name, active })),
  service: {
    answerDays: nothingPromised,
    holidays: nationalHolidays([2026, 2027]),
    assignManagers: true,
    blindByLink: true,
  },
  checklist: [],
  requests: {
    dueDays: USUAL_DAYS,
    remindEvery: USUAL_PAUSE,
    templates: usualRequests.map((template) => ({ ...template })),
  },
  targets: { period: 'month', sanctioned: null, disbursed: null, fees: null },
}
