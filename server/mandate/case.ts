import { eq } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { stillToTell } from '../../contract/form/still-to-tell.ts'
import type { MandateBody } from '../../contract/letter/mandate.ts'
import {
  applicationStatusTable,
  isLive,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import { refuseWrongFee } from './rules.ts'

/** Facts that a mandate takes from its application. */
export type MandateCase = {
  id: string
  reference: string
  ownerId: string
  status: ApplicationStatus
  version: number
  form: ApplicationForm
  companyName: string
  amount: number
}

const columns = {
  id: applications.id,
  reference: applications.reference,
  ownerId: applications.ownerId,
  status: applications.status,
  version: applications.version,
  form: applications.form,
  companyName: applications.companyName,
  amount: applications.amount,
}

/** The application behind a mandate; only admins come here, who may read every one. */
export const readCase = async (db: Db, applicationId: string): Promise<MandateCase> => {
  const [row] = await db
    .select(columns)
    .from(applications)
    .where(eq(applications.id, applicationId))
  return orNotFound(row)
}

/** A mandate belongs to a case that is under way: submitted, and not at its end. */
export const refuseEndedCase = (status: ApplicationStatus) => {
  if (isLive(status) && status !== 'draft') return
  const { label } = applicationStatusTable[status]
  throw new AppError('ILLEGAL_TRANSITION', {
    message: `The application is at "${label}": a mandate needs one that is submitted and still under way.`,
  })
}

/** The client's facts that decide the GST on the fee: who it is for the tax, and where the service is supplied. */
const taxPaths: readonly string[] = [
  'formData.companyGstNumber',
  'formData.companyPanNumber',
  'formData.state',
]

const listed = new Intl.ListFormat('en-IN')

/** Refuses a letter while these facts are missing in the application: none of them is guessed. */
export const refuseMissingTaxFacts = ({ form }: Pick<MandateCase, 'form'>) => {
  const open = stillToTell(form).filter(({ path }) => taxPaths.includes(path))
  if (open.length === 0) return
  const missing = listed.format(open.map(({ label }) => label))
  throw new AppError('GUARD_UNMET', {
    message: `The letter cannot go out yet: the application lacks ${missing}. The borrower tells it, or an admin enters it in the form.`,
    fields: Object.fromEntries(open.map(({ path, label }) => [path, `${label} is missing.`])),
  })
}

/** Everything that a mandate must be beside its parties, given its case and in whose name it may be. */
export const refuseUnfit = (
  body: MandateBody,
  madeFor: MandateCase,
  inTheNameOf: readonly (string | null)[],
) => {
  if (!inTheNameOf.includes(body.createdBy)) {
    throw fieldError('createdBy', 'A mandate is created in your own name.')
  }
  if (body.userId !== madeFor.ownerId) {
    throw fieldError('userId', 'This application belongs to another borrower.')
  }
  refuseEndedCase(madeFor.status)
  refuseWrongFee(body)
}
