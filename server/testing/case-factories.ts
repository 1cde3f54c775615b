import type { FacilityProposal } from '../../contract/case/application-advice.ts'
import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import {
  type ApplicationFormInput,
  applicationFormSchema,
} from '../../contract/form/application-form.ts'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import {
  applicationStatusTable,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import { ACCEPTED_FILE_TYPES, acceptedExtension } from '../../domain/papers/file-types.ts'
import { applications, documents } from '../db/schema.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { submitApplication } from '../form/submit.ts'
import { recordTimeline } from '../case/timeline.ts'
import type { DocumentRow } from '../document/present.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { newDocumentKey } from '../document/receive-file.ts'
import { newFileName } from '../storage/file-name.ts'
import { makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

type DocumentFacts = {
  ownerId: string
  uploadedBy?: string
  fileName?: string
  bytes?: Buffer
  slot?: string
}

/** A stored document with real bytes: a small PDF, unless the test says otherwise. */
export const makeDocument = async (
  { services }: TestApp,
  { ownerId, uploadedBy = ownerId, fileName = 'paper.pdf', bytes = pdfFile(), slot }: DocumentFacts,
): Promise<DocumentRow> => {
  const storedName = newFileName()
  const { size, sha256 } = await services.storage.put(storedName, Readable.from([bytes]))
  const [row] = await services.database.orm
    .insert(documents)
    .values({
      id: randomUUIDv7(),
      key: newDocumentKey(),
      ownerId,
      uploadedBy,
      fileName,
      fileType: ACCEPTED_FILE_TYPES[acceptedExtension(fileName) ?? 'pdf'],
      fileSize: size,
      sha256,
      storedName,
      state: 'stored',
      slot: slot ?? null,
    })
    .returning()
  if (!row) throw new Error('the document was not stored')
  return row
}

type Example = ReturnType<typeof exampleApplication>

/** The example form as a client sends it. One key may be used in every slot, so that the paper is stored once. */
export const exampleForm = (
  key: string | ((fileName: string) => string),
  changes: Partial<Example> = {},
): Example => ({
  ...exampleApplication(typeof key === 'string' ? () => key : key),
  ...changes,
})

type ApplicationFacts = Partial<
  Pick<
    ApplicationRow,
    | 'relationshipManagerId'
    | 'creditAnalystId'
    | 'referralPartnerId'
    | 'resumeStatus'
    | 'submittedAt'
    | 'shareConsentAt'
    | 'teaserVersion'
    | 'facilityProposal'
  >
> & {
  ownerId?: string
  status?: ApplicationStatus
  companyName?: string
  form?: Partial<Omit<Example, 'productDetails' | 'management'>> & {
    management?: ApplicationFormInput['management']
    productDetails?: ApplicationFormInput['productDetails']
    consent?: { declaration?: boolean; shareWithLenders?: boolean }
  }
}

/** An application as a submit leaves it, put into the status a test needs; its papers are one document. */
export const makeApplication = async (
  test: TestApp,
  facts: ApplicationFacts = {},
): Promise<ApplicationRow> => {
  const {
    ownerId = (await makeUser(test)).id,
    status = 'submitted',
    companyName,
    form = {},
    ...columns
  } = facts
  const { orm } = test.services.database
  const { key } = await makeDocument(test, { ownerId })
  const sent = { ...exampleForm(key), ...form }
  if (companyName !== undefined) sent.formData = { ...sent.formData, companyName }
  const parsed = applicationFormSchema.parse(sent)
  return orm.transaction(async (tx) => {
    const { kase } = await submitApplication(
      {
        tx,
        actorId: ownerId,
        cases: test.services.cases,
        about: () => undefined,
        unchanged: () => undefined,
        enqueue: (job, payload) => test.services.jobs.enqueue(tx, job, payload),
      },
      ownerId,
      parsed,
    )
    const [row] = await tx
      .update(applications)
      .set({ status, ...columns })
      .where(eq(applications.id, kase.application.id))
      .returning()
    if (!row) throw new Error('the application was not stored')
    if (status !== 'submitted') {
      await recordTimeline(tx, [
        {
          applicationId: row.id,
          event: 'status.test',
          label: applicationStatusTable[status].label,
          from: columns.resumeStatus ?? 'submitted',
          to: status,
          actorId: null,
        },
      ])
    }
    return row
  })
}

/** The part of a form in which the borrower asks the firm to choose the facility. */
export const advisedForm: Pick<ApplicationFormInput, 'selectedOptions' | 'productDetails'> = {
  selectedOptions: ['Advise me'],
  productDetails: {
    selectedProduct: 'fundBased',
    fundBased: {
      isSecure: false,
      securityNotSure: true,
      selectedOptions: ['Advise me'],
      formValuesByOptionTitle: {
        'Advise me': { amount: 50, unit: 'Lakh', purpose: 'not-sure' },
      },
    },
  },
}

/** What an analyst proposes in its place. */
export const advisedProposal: FacilityProposal = {
  facilities: [{ side: 'fundBased', title: 'Term Loan', amount: 45, unit: 'Lakh', tenure: 60 }],
  note: 'Your machines earn over five years.',
}
