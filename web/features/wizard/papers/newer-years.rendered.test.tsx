import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { emptyForm, emptyPerson } from '../../../../contract/form/empty-form.ts'
import { open } from '../../../testing/page.tsx'
import { useBusinessLoan } from '../parts/business-loan-slice.ts'
import type { FormValues } from '../form/form-values.ts'
import { NewerYears } from './newer-years.tsx'
import { paperSections } from '../../../parts/papers/paper-sections.ts'
import { draftPlace } from '../saving/draft-place.ts'
import { useFiles } from '../saving/use-files.ts'
import { loadPapers, useFormPapers } from '../saving/use-form-papers.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { WizardProvider } from '../parts/wizard-context.ts'

const filled: FormValues = {
  ...emptyForm,
  companyType: 'private-limited',
  baseYear: '2025-26',
  publicAndPrivateDocs: { provisional_Data: ['accounts-2026-27'] },
  notApplicable: {
    'auditedPreviousYearsDocs.secondAuditedYear': { reason: 'lost-applied-for' },
  },
  auditedPreviousYearsDocs: {
    firstAuditedYear: ['accounts-2025-26'],
    fourthAuditedYear: ['accounts-2022-23'],
  },
  management: [
    { ...emptyPerson, name: 'Asha Verma', ITR_Returns: { thirdFinancialYear: ['itr-2023-24'] } },
  ],
}

/** The notice, and each file under the label that the papers step would give it. */
const Papers = ({ today }: { today: string }) => {
  const form = useForm<FormValues>({ defaultValues: filled })
  const values = useFormValues(form)
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
  const labels = new Map(
    paperSections(values, today).flatMap(({ slots }) =>
      slots.map(({ slot, label }) => [slot, label]),
    ),
  )
  const claims = Object.keys(values.notApplicable ?? {})
  const held = (slot: string, keys: readonly (string | null)[] | null | undefined) =>
    (keys ?? []).map((key) => <li key={key}>{`${key} under ${labels.get(slot)}`}</li>)
  return (
    <WizardProvider
      value={{
        form,
        today,
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
      <NewerYears />
      <output>{claims.map((slot) => `Not applicable: ${labels.get(slot)}`).join()}</output>
      <ul>
        {Object.entries(values.publicAndPrivateDocs ?? {}).map(([name, keys]) =>
          held(`publicAndPrivateDocs.${name}`, keys),
        )}
        {Object.entries(values.auditedPreviousYearsDocs ?? {}).map(([name, keys]) =>
          held(`auditedPreviousYearsDocs.${name}`, keys),
        )}
        {Object.entries(values.management?.[0]?.ITR_Returns ?? {}).map(([name, keys]) =>
          held(`management.0.ITR_Returns.${name}`, keys),
        )}
      </ul>
    </WizardProvider>
  )
}

beforeAll(loadPapers)

const claimed = () => screen.getByRole('status').textContent
const placed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const asked = () => screen.queryByRole('button', { name: 'Ask for the newer years' })

afterEach(() => useBusinessLoan.setState({ keptYears: null }))

const before = [
  'accounts-2026-27 under Provisional or audited accounts, FY 2026-27',
  'accounts-2025-26 under Audited accounts, FY 2025-26',
  'accounts-2022-23 under Audited accounts, FY 2022-23',
  'itr-2023-24 under Income-tax return, FY 2023-24 (AY 2024-25)',
]

test.each(['2027-03-30', '2027-04-02', '2027-10-31'])(
  'on %s nothing newer is offered, and every file stands under its year',
  (today) => {
    open(<Papers today={today} />)
    expect(asked()).toBeNull()
    expect(placed()).toEqual(before)
  },
)

test('from 1 November the newer years are offered, and taken up only when the person says so', async () => {
  const { person } = open(<Papers today="2027-11-01" />)
  screen.getByText('Accounts of FY 2026-27 are due now')
  expect(placed()).toEqual(before)
  expect(claimed()).toBe('Not applicable: Audited accounts, FY 2024-25')

  const button = asked()
  if (button) await person.click(button)

  expect(asked()).toBeNull()
  // It stays with its year, too.
  expect(claimed()).toBe('Not applicable: Audited accounts, FY 2024-25')
  expect(placed()).toEqual([
    'accounts-2026-27 under Audited accounts, FY 2026-27',
    'accounts-2025-26 under Audited accounts, FY 2025-26',
    'accounts-2022-23 under Accounts of earlier years',
    'itr-2023-24 under Income-tax returns of earlier years',
  ])
})

test('who keeps the years is left alone until newer ones are due, and can change their mind', async () => {
  const { person } = open(<Papers today="2027-11-01" />)
  await person.click(screen.getByRole('button', { name: 'Keep the years as they are' }))
  expect(asked()).toBeNull()
  expect(screen.queryByText('Accounts of FY 2026-27 are due now')).toBeNull()
  screen.getByText(/^Your documents begin with FY 2025-26, as when you began/)
  expect(placed()).toEqual(before)

  await person.click(screen.getByRole('button', { name: 'Ask for FY 2026-27, too' }))
  expect(placed()[0]).toBe('accounts-2026-27 under Audited accounts, FY 2026-27')
})

test('what was kept in one year is offered anew in the next', () => {
  useBusinessLoan.setState({ keptYears: '2026-27' })
  open(<Papers today="2028-11-01" />)
  expect(screen.getByText('Accounts of FY 2027-28 are due now')).toBeDefined()
})
