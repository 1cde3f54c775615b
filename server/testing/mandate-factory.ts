import type { MandateBody, MandateRecord } from '../../contract/letter/mandate.ts'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { consultancyFee } from '../../domain/fee/mandate-amount.ts'
import type { UserRow } from '../account/present.ts'
import { findApplication, type ApplicationRow } from '../case/queries.ts'
import { noteOpening } from '../document/openings.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from '../mandate/mandate-context.ts'
import { createMandate } from '../mandate/create.ts'
import { decideOnMandate } from '../mandate/decide.ts'
import { nextMandateNumber, todayInIndia } from '../mandate/number.ts'
import { releaseWithLetter, storeLetter } from '../mandate/release.ts'
import { handInSignedCopy, judgeSignedCopy } from '../mandate/sign.ts'
import { makeApplication, makeDocument } from './case-factories.ts'
import { firmAdmin, secondAdmin } from './factories.ts'
import type { TestApp } from './test-app.ts'

type CaseFacts = {
  id: string
  ownerId: string
  form: { formData: { companyName: string }; management: readonly { name: string }[] }
}

/** The body with which an admin makes a mandate; valid, unless the test changes it. */
export const mandateBody = (
  { id, ownerId, form }: CaseFacts,
  adminId: string,
  changes: Partial<MandateBody> = {},
): MandateBody => ({
  userId: ownerId,
  applicationId: id,
  mandateAmount: 7_500_000,
  consultancyFeePercentage: 2,
  consultancyFeeAmount: consultancyFee(7_500_000, 2),
  mandateHolderDetails: {
    name: `Ms. ${form.management[0]?.name ?? ''}`,
    companyName: form.formData.companyName,
    designation: 'Managing Director',
    companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026',
  },
  createdBy: adminId,
  ...changes,
})

type Facts = {
  status?: MandateStatus
  application?: ApplicationRow
  /** The admin who makes it; another one decides on it. */
  admin?: UserRow
}

const acting = (
  { id: userId, role, name, email }: UserRow,
  kind: MandateContext['scope']['kind'],
): MandateContext => ({
  caller: { userId, role, name, email, sessionId: '', isProved: true } satisfies Caller,
  scope: { kind, userId, role },
  ifMatch: null,
})

const roads: Readonly<
  Record<
    MandateStatus,
    readonly ('release' | 'approve' | 'reject' | 'cancel' | 'sign' | 'verify' | 'terminate')[]
  >
> = {
  created: [],
  released: ['release'],
  approved: ['release', 'approve'],
  rejected: ['release', 'reject'],
  signed: ['release', 'approve', 'sign'],
  verified: ['release', 'approve', 'sign', 'verify'],
  cancelled: ['cancel'],
  terminated: ['release', 'approve', 'terminate'],
}

/** A mandate, moved step by step to the status that a test needs; its letter is a small PDF. */
export const makeMandate = async (
  test: TestApp,
  { status = 'created', application: given, admin: maker }: Facts = {},
): Promise<MandateRecord> => {
  const { services } = test
  const { orm } = services.database
  const application = given ?? (await makeApplication(test))
  const admin = acting(maker ?? (await firmAdmin(test)).user, 'any')
  const checker = acting((await secondAdmin(test)).user, 'any')
  const { ownerId } = application
  const owner: MandateContext = {
    caller: { ...admin.caller, userId: ownerId, role: 'user' },
    scope: { kind: 'own', userId: ownerId, role: 'user' },
    ifMatch: null,
  }
  const letter = await storeLetter(services, pdfFile())
  const signed = await makeDocument(test, { ownerId, fileName: 'signed.pdf' })

  return orm.transaction(async (tx) => {
    const change: Change = {
      tx,
      actorId: null,
      cases: services.cases,
      about: () => undefined,
      unchanged: () => undefined,
      enqueue: () => Promise.resolve(),
    }
    let made = await createMandate(change, admin, mandateBody(application, admin.caller.userId))
    const { mandateId } = made
    for (const step of roads[status]) {
      switch (step) {
        case 'release': {
          const number = await nextMandateNumber(tx, await todayInIndia(tx))
          const { version: caseVersion } = await findApplication(tx, admin.scope, application.id)
          made = await releaseWithLetter(change, admin, mandateId, {
            ...letter,
            number,
            caseVersion,
            feeGst: 0,
          })
          break
        }
        case 'approve':
          made = await decideOnMandate(change, checker, mandateId, {
            action: 'approve',
            reason: null,
          })
          break
        case 'reject':
        case 'cancel':
        case 'terminate':
          made = await decideOnMandate(change, checker, mandateId, {
            action: step,
            reason: 'Terms have changed.',
          })
          break
        case 'sign':
          made = await handInSignedCopy(change, owner, application.id, [signed.key])
          break
        case 'verify':
          await noteOpening(tx, signed.id, checker.caller)
          made = await judgeSignedCopy(change, checker, mandateId, { accept: true })
          break
      }
    }
    return made
  })
}
