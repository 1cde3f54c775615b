import type { VisibleSettings } from '../../contract/settings.ts'
import type { Keys } from '../http/keys.ts'
import { openWhatOpens } from './sealed.ts'
import type { StoredSettings } from './queries.ts'

/** Everything, for an admin. */
export const presentAll = (keys: Keys, { value, version }: StoredSettings): VisibleSettings => ({
  ...openWhatOpens(keys, value),
  version,
})

/** What anybody may read: how to reach the firm, and the lenders to choose from. */
export const presentPublic = ({ value, version }: StoredSettings): VisibleSettings => {
  const { name, supportEmail, whatsApp, headOffice, otherOffices, social } = value.firm
  return {
    firm: { name, supportEmail, whatsApp, headOffice, otherOffices, social },
    lenders: value.lenders.filter(({ active }) => active),
    checklist: value.checklist,
    version,
  }
}
