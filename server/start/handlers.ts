import type { Contract } from '../../contract/index.ts'
import { accountHandlers } from '../account/handlers.ts'
import { applicationHandlers } from '../application/handlers.ts'
import { paperHandlers } from '../application/paper-handlers.ts'
import { auditHandlers } from '../audit/handlers.ts'
import { bankAccountHandlers } from '../bank-account/handlers.ts'
import { dashboardHandlers } from '../dashboard/handlers.ts'
import { documentHandlers } from '../document/handlers.ts'
import { enquiryHandlers } from '../enquiry/handlers.ts'
import type { Handlers } from '../http/mount.ts'
import { jobHandlers } from '../job/handlers.ts'
import { mandateHandlers } from '../mandate/handlers.ts'
import { settingsHandlers } from '../settings/handlers.ts'
import { userHandlers } from '../user/handlers.ts'

/** One handler for every call of the contract; a missing or an extra one does not compile. */
export const handlers: Handlers<Contract> = {
  ...accountHandlers,
  ...documentHandlers,
  ...applicationHandlers,
  ...paperHandlers,
  ...mandateHandlers,
  ...userHandlers,
  ...settingsHandlers,
  ...enquiryHandlers,
  ...bankAccountHandlers,
  ...dashboardHandlers,
  ...auditHandlers,
  ...jobHandlers,
}
