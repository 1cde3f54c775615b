import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { companyFields } from '../../../../contract/form/company-fields.ts'
import { emptyForm } from '../../../../contract/form/empty-form.ts'
import { open } from '../../../testing/page.tsx'
import type { FormValues } from '../form/form-values.ts'
import { NoGstin } from './no-gstin.tsx'
import { FormField } from '../parts/form-field.tsx'
import { WizardProvider } from '../parts/wizard-context.ts'
import { draftPlace } from '../saving/draft-place.ts'
import { useFiles } from '../saving/use-files.ts'
import { useFormPapers } from '../saving/use-form-papers.ts'

const GSTIN = 'formData.companyGstNumber'

const Company = () => {
  const form = useForm<FormValues>({
    defaultValues: emptyForm,
    // As the form as a whole says it.
    resolver: ({ formData }) =>
      formData?.companyGstNumber || formData?.gstNotRegistered
        ? { values: {}, errors: {} }
        : {
            values: {},
            errors: { formData: { companyGstNumber: { type: 'x', message: 'Enter the GSTIN' } } },
          },
  })
  const files = useFiles([])
  const { papers } = useFormPapers({
    form,
    files,
    place: draftPlace('asha'),
    saving: {
      flush: () => undefined,
      finish: () => Promise.reject(new Error('Nothing is saved.')),
    },
    userId: 'asha',
  })
  return (
    <WizardProvider
      value={{
        form,
        today: '2026-11-28',
        checklist: [],
        before: null,
        files,
        papers,
        uploading: false,
        covered: false,
        telling: false,
        isOpen: () => false,
        goTo: () => undefined,
      }}
    >
      <FormField path={GSTIN} field={companyFields.companyGstNumber} />
      <NoGstin />
      <button type="button" onClick={() => void form.trigger()}>
        Continue
      </button>
    </WizardProvider>
  )
}

const box = () => screen.queryByRole('checkbox', { name: 'Not registered under GST' })

test('the way on without a GSTIN stays until one is complete, and what was typed comes back', async () => {
  const { person } = open(<Company />)
  const gstin = screen.getByRole('textbox', { name: /GSTIN/ })
  await person.type(gstin, 'MH/123')
  const tick = box()
  if (tick === null) throw new Error('no box')
  await person.click(tick)
  expect(gstin).toHaveProperty('value', '')
  await person.click(tick)
  expect(gstin).toHaveProperty('value', expect.stringContaining('123'))
  await person.clear(gstin)
  await person.type(gstin, '27AAKCV1234A1ZP')
  expect(box()).toBeNull()
})

test('a ticked box without a reason asks for the reason, at the reason', async () => {
  const { person } = open(<Company />)
  const tick = box()
  if (tick === null) throw new Error('no box')
  await person.click(tick)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  const reason = screen.getByRole('combobox', { name: /Why there is no GSTIN/ })
  await screen.findByText('Choose why there is no GSTIN')
  expect(screen.queryByText('Enter the GSTIN')).toBeNull()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  await person.selectOptions(reason, 'below-limit')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(reason.getAttribute('aria-invalid')).not.toBe('true')
})
