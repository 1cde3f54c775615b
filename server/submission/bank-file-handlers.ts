import { finished } from 'node:stream'
import type { bankFileCalls } from '../../contract/lender/bank-file.ts'
import { findCase } from '../case/case.ts'
import { refuseFormerCaller } from '../http/authenticate.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { takeExportSlot } from '../http/export-slots.ts'
import type { Handlers } from '../http/mount.ts'
import { recordEvent } from '../trail/record-event.ts'
import { makeBankFile } from './bank-file.ts'
import { caseOfSubmission, submissionOf } from './case-of-submission.ts'

export const bankFileHandlers: Handlers<typeof bankFileCalls> = {
  getBankFile: async ({ params, query, scope, db, services, caller, request, reply }) => {
    const applicationId = await caseOfSubmission(db, scope, params.id)
    const kase = await findCase(db, scope, applicationId)
    const given = submissionOf(kase, params.id)
    const releaseSlot = takeExportSlot(caller.userId)
    try {
      const refuse = () => refuseFormerCaller(db, caller)
      const asker = { db, services, who: caller.userId, refuse }
      const { bytes, type, name, papers } = await makeBankFile(asker, kase, given, query.as)
      await recordEvent(db, request, {
        event: 'submission.bank-file',
        actor: caller,
        subject: { kind: 'application', id: applicationId },
        details: { submission: params.id, lender: given.lenderName, as: query.as, papers },
      })
      finished(bytes, releaseSlot)
      return reply
        .type(type)
        .header('content-disposition', contentDisposition('attachment', name))
        .send(bytes)
    } catch (error) {
      releaseSlot()
      throw error
    }
  },
}
