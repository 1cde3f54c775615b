import type { Settings } from '../../contract/firm/settings.ts'
import { missingParticulars } from '../../domain/firm/firm-particulars.ts'
import { AppError } from '../foundation/app-error.ts'

/** No letter goes out while the firm hasn't said who it is and where it is paid. */
export const refuseIncomplete = (settings: Settings): void => {
  const fields = missingParticulars(settings)
  if (Object.keys(fields).length > 0) throw new AppError('SETTINGS_INCOMPLETE', { fields })
}
