import { z } from 'zod'
import { companyTypeValues } from '../../domain/identity/company-types.ts'
import type { Checklist } from '../../domain/papers/documents.ts'
import { MAX_PREFERRED_LENDERS } from '../../domain/lender/lenders.ts'
import { activeStep } from './active-step.ts'
import { line } from '../define/fields.ts'
import { baseYear } from './form-base-year.ts'
import { formProblems } from './form-agreement.ts'
import { notApplicable } from './form-not-applicable.ts'
import {
  companyDetails,
  documentGroups,
  person,
  productDetails,
  withSignatory,
} from './form-parts.ts'
import { today } from '../define/today.ts'

export { papersWanting } from './form-agreement.ts'
export { formWarnings } from './form-identity.ts'
export { draftFormSchema, type DraftForm } from './draft-form.ts'
export { emptyForm, emptyPerson } from './empty-form.ts'
export { totalAmount } from '../../domain/need/facility-asks.ts'
export { formToSubmit } from './form-to-submit.ts'
export { stepOfPath } from './step-paths.ts'
export { stepOfName, stepOfWire, wireOfStep, wizardSteps } from './wizard-steps.ts'

/**
 * The whole form as it is submitted (the client and the server know its fields by the same names). `today` answers the calendar date in India,
 * for ages and year labels. Every problem carries the path of its field; whether a lender is active is
 * the server's to check. Which papers are required is the firm's checklist to say; with null that is checked elsewhere.
 */
export const applicationForm = (today: () => string, checklist: Checklist | null = []) =>
  z
    .strictObject({
      companyType: z.enum(companyTypeValues, 'Choose how the business is registered'),
      /** The year that the first yearly papers are of; without one that of the draft or the case, else today's. */
      baseYear: baseYear.optional(),
      /** Step of the wizard: taken in with the form, of no meaning to the case. */
      activeStep: activeStep.optional(),
      /** Lenders; with none the firm chooses. */
      selectedBanks: z
        .array(line(100, 'Choose a lender'), 'Choose the preferred lenders')
        .max(MAX_PREFERRED_LENDERS, `Choose at most ${MAX_PREFERRED_LENDERS} lenders`)
        .default([]),
      selectedOptions: z.array(z.string('Choose the options'), 'Choose the options'),
      formData: companyDetails,
      productDetails,
      management: z
        .array(person(today), 'Add the people who run the business')
        .min(1, 'Add at least one person')
        .max(20, 'Add at most 20 people')
        .transform(withSignatory),
      ...documentGroups,
      notApplicable: notApplicable.optional(),
      consent: z
        .strictObject({
          declaration: z.boolean().optional(),
          shareWithLenders: z.boolean().optional(),
        })
        .optional(),
    })
    .superRefine(
      (form, ctx) => {
        for (const { path, message } of formProblems(form, today(), checklist))
          ctx.addIssue({ code: 'custom', path: [...path], message })
      },
      // A person sees everything that is wrong at once, not the second half after mending the first.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )

/** The submit schema by the clock of the machine it runs on; the firm's checklist is in the server's database. */
export const applicationFormSchema = applicationForm(today, null)

/** Sentence for a missing declaration. */
export const DECLARATION_MISSING = 'Confirm that what you entered is true and complete'

/** The form as it is handed in: with the declaration. Sharing with lenders may be agreed to later. */
export const submissionSchema = applicationFormSchema.safeExtend({
  consent: z
    .strictObject(
      {
        declaration: z
          .boolean(DECLARATION_MISSING)
          .default(false)
          .refine((given) => given, DECLARATION_MISSING),
        shareWithLenders: z.boolean().optional(),
      },
      DECLARATION_MISSING,
    )
    .prefault({}),
})

/** A form as a client sends it. */
export type ApplicationFormInput = z.input<typeof applicationFormSchema>
/** A form that passed: numbers cleaned, codes canonical. */
export type ApplicationForm = z.output<typeof applicationFormSchema>
