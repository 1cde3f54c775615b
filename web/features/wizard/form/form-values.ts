import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { DraftForm } from '../../../../contract/form/draft-form.ts'
import { emptyForm, emptyPerson } from '../../../../contract/form/empty-form.ts'

export type FormValues = Omit<DraftForm, 'activeStep'>
export type WizardForm = UseFormReturn<FormValues>
export type FormPath = FieldPath<FormValues>

/** A path made of parts that the catalogues name, e.g. a document slot or an option's title. */
// The parts come from the same catalogues as the form's type, which template types cannot follow.
export const pathTo = (path: string): FormPath => path as FormPath

const given = <T extends object>(part: T | null | undefined): Partial<T> =>
  // Leaving out what is null keeps the type of the rest.
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== null)) as Partial<T>

const sideWith = (side: NonNullable<FormValues['productDetails']>['fundBased']) => ({
  ...emptyForm.productDetails.fundBased,
  ...given(side),
})

/** A draft with every gap filled by its empty value: what the inputs need. */
export function completeForm({ activeStep: _, ...draft }: DraftForm): FormValues {
  const product = draft.productDetails
  return {
    ...emptyForm,
    ...given(draft),
    formData: { ...emptyForm.formData, ...given(draft.formData) },
    productDetails: {
      selectedProduct: product?.selectedProduct ?? null,
      fundBased: sideWith(product?.fundBased),
      nonFundBased: sideWith(product?.nonFundBased),
    },
    management: draft.management?.length
      ? draft.management.map((person) => ({ ...emptyPerson, ...given(person) }))
      : [emptyPerson],
    consent: { ...emptyForm.consent, ...given(draft.consent) },
  }
}

/** A form that the server has kept. It was held to the draft's schema there, so no schema is fetched for it here. */
export const storedForm = (form: Readonly<Record<string, unknown>>): FormValues =>
  completeForm(form)

/** A form as it comes back from where it is stored: what JSON leaves out is gone. */
export const asStored = (form: FormValues): FormValues =>
  // JSON keeps the shape of what is plain text, numbers, lists and objects.
  completeForm(JSON.parse(JSON.stringify(form)) as FormValues)

/** The form of a submitted application, for changing it. */
export const formOfRecord = (record: ApplicationRecord): FormValues =>
  storedForm(
    Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(emptyForm, name))),
  )
