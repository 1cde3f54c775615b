import { z } from 'zod'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { id } from '../define/fields.ts'

export const bankFileCalls = {
  getBankFile: call({
    method: 'GET',
    path: '/api/submission/{id}/bank-file',
    summary:
      'The documents of a submission, numbered in the order of its lender, with an index: one PDF, or a ZIP of the files as they are',
    access: caseWork,
    params: z.strictObject({ id }),
    query: z.strictObject({ as: z.enum(['pdf', 'zip'], 'as is pdf or zip.') }),
    reply: 'bytes',
    errors: ['CONSENT_MISSING', 'GUARD_UNMET'],
    limit: { bucket: 'bank-file', max: 60, seconds: 3600 },
    audit: 'submission.bank-file',
  }),
}
