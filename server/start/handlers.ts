import type { Contract } from '../../contract/index.ts'
import { accountHandlers } from '../account/handlers.ts'
import { applicationHandlers } from '../application/handlers.ts'
import { paperHandlers } from '../papers/paper-handlers.ts'
import { auditHandlers } from '../audit/handlers.ts'
import { bankAccountHandlers } from '../bank-account/handlers.ts'
import { clientHandlers } from '../client/handlers.ts'
import { dashboardHandlers } from '../dashboard/handlers.ts'
import { reportHandlers } from '../report/handlers.ts'
import { documentHandlers } from '../document/handlers.ts'
import { enquiryHandlers } from '../enquiry/handlers.ts'
import type { Handlers } from '../http/mount.ts'
import { commissionHandlers } from '../offer/commission-handlers.ts'
import { disbursalHandlers } from '../offer/disbursal-handlers.ts'
import { offerHandlers } from '../offer/handlers.ts'
import { importHandlers } from '../import/handlers.ts'
import { jobHandlers } from '../job/handlers.ts'
import { leadHandlers } from '../lead/handlers.ts'
import { bankFileHandlers } from '../submission/bank-file-handlers.ts'
import { roomHandlers } from '../room/handlers.ts'
import { lenderRoomHandlers } from '../room/lender-handlers.ts'
import { disclosureHandlers } from '../submission/disclosure-handlers.ts'
import { submissionHandlers } from '../submission/handlers.ts'
import { factHandlers } from '../lender/fact-handlers.ts'
import { lenderHandlers } from '../lender/handlers.ts'
import { lenderWorkHandlers } from '../lender/work-handlers.ts'
import { liveHandlers } from '../live/handlers.ts'
import { mandateHandlers } from '../mandate/handlers.ts'
import { sameClientHandlers } from '../same-client/handlers.ts'
import { savedViewHandlers } from '../saved-view/handlers.ts'
import { queueHandlers } from '../queue/handlers.ts'
import { proposalHandlers } from '../proposal/handlers.ts'
import { searchHandlers } from '../search/handlers.ts'
import { notificationHandlers } from '../notices/handlers.ts'
import { settingsHandlers } from '../settings/handlers.ts'
import { taskHandlers } from '../task/handlers.ts'
import { teaserHandlers } from '../teaser/handlers.ts'
import { templateHandlers } from '../template/handlers.ts'
import { userHandlers } from '../user/handlers.ts'

/** Handlers of the contract, one for every call; a missing or an extra one does not compile. */
export const handlers: Handlers<Contract> = {
  ...accountHandlers,
  ...documentHandlers,
  ...applicationHandlers,
  ...paperHandlers,
  ...mandateHandlers,
  ...userHandlers,
  ...clientHandlers,
  ...importHandlers,
  ...settingsHandlers,
  ...enquiryHandlers,
  ...leadHandlers,
  ...sameClientHandlers,
  ...bankAccountHandlers,
  ...dashboardHandlers,
  ...queueHandlers,
  ...reportHandlers,
  ...auditHandlers,
  ...jobHandlers,
  ...savedViewHandlers,
  ...proposalHandlers,
  ...searchHandlers,
  ...notificationHandlers,
  ...liveHandlers,
  ...taskHandlers,
  ...templateHandlers,
  ...lenderHandlers,
  ...lenderWorkHandlers,
  ...factHandlers,
  ...submissionHandlers,
  ...disclosureHandlers,
  ...roomHandlers,
  ...lenderRoomHandlers,
  ...teaserHandlers,
  ...offerHandlers,
  ...bankFileHandlers,
  ...disbursalHandlers,
  ...commissionHandlers,
}
