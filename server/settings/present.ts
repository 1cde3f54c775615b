import type { VisibleSettings } from '../../contract/settings.ts'
import type { Keys } from '../secrets/keys.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import type { StoredSettings } from './queries.ts'

/** Everything, for an admin. */
export const presentAll = (keys: Keys, { value, version }: StoredSettings): VisibleSettings => ({
  ...openWhatOpens(keys, value),
  version,
})

/** What anybody may read: who the firm is and how to reach it, and the lenders to choose from. */
export const presentPublic = ({ value, version }: StoredSettings): VisibleSettings => {
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
    },
    lenders: value.lenders.filter(({ active }) => active),
    checklist: value.checklist,
    version,
  }
}
