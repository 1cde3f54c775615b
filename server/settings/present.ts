import type { VisibleSettings } from '../../contract/firm/settings.ts'
import { feeShown, feeSizes } from '../../domain/fee/fee-shown.ts'
import type { Keys } from '../secrets/keys.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import type { StoredSettings } from './queries.ts'

/** Everything, for an admin. */
export const presentAll = (keys: Keys, stored: StoredSettings): VisibleSettings => ({
  ...openWhatOpens(keys, stored.value),
  version: stored.version,
})

/** Settings that anybody may read: the firm's name and contacts, and the lenders to choose from. */
export const presentPublic = ({ value, version }: StoredSettings) => {
  const { firm } = value
  return {
    firm: {
      name: firm.name,
      supportEmail: firm.supportEmail,
      whatsApp: firm.whatsApp,
      headOffice: firm.headOffice,
      otherOffices: firm.otherOffices,
      social: firm.social,
      phone: firm.phone,
      website: firm.website,
      registeredOffice: firm.registeredOffice,
      cin: firm.cin,
      grievanceOfficer: firm.grievanceOfficer,
      figures: firm.figures,
      people: firm.people,
      finished: firm.finished,
      feeBands: firm.feeBands,
      story: firm.story,
      openings: firm.openings,
      pace: firm.pace,
    },
    lenders: value.lenders.filter(({ active }) => active),
    service: { answerDays: value.service.answerDays, holidays: value.service.holidays },
    checklist: value.checklist,
    feeShown: feeShown(value),
    feeSizes: feeSizes(value),
    version,
  } satisfies VisibleSettings
}
