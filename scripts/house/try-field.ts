import { copyOfRooms } from './copy-of-rooms.ts'

const CATALOGUES = {
  company: 'contract/form/company-fields.ts',
  person: 'contract/form/person-fields.ts',
} as const

const ENTRIES = {
  company: `  website: {
    typing: 'line',
    label: 'Website',
    help: 'Where the company shows itself.',
    example: 'verma.example',
    max: 100,
    missing: 'Website is required',
    sensitivity: 'personal',
    frozen: false,
    shownTo: everybody,
  },
`,
  person: `  nationality: {
    typing: 'line',
    label: 'Nationality',
    example: 'Indian',
    max: 100,
    missing: 'Nationality is required',
    sensitivity: 'personal',
    frozen: false,
    shownTo: everybody,
  },
`,
} as const

/** Checks each place that must contain a field of the company and one of a person. */
const LOOK = `
  const { exampleApplication } = await import('./contract/testing/application-example.ts')
  const { applicationForm, draftFormSchema } = await import('./contract/form/application-form.ts')
  const { emptyForm } = await import('./contract/form/empty-form.ts')
  const { formChanges } = await import('./contract/form/form-changes.ts')
  const { companyFacts } = await import('./web/features/case/people/company-facts.ts')
  const { companyFields } = await import('./contract/form/company-fields.ts')
  const { personFields } = await import('./contract/form/person-fields.ts')
  const { personInLine } = await import('./web/features/case/people/person-in-line.ts')
  const { personRows } = await import('./web/features/wizard/people/person-rows.ts')
  const { derive, figuresOf } = await import('./contract/form/field.ts')
  const { companyRows } = await import('./web/features/wizard/company/company-rows.ts')
  const { reviewParts } = await import('./web/features/wizard/review/review-rows.ts')
  const { companies } = await import('./server/demo/companies.ts')
  const { typedForm } = await import('./server/demo/forms.ts')

  const schema = applicationForm(() => '2026-11-01', null)
  const form = exampleApplication()
  const { website: _, ...without } = form.formData
  const changed = { ...form, formData: { ...form.formData, website: 'other.example' } }
  const demo = typedForm(Object.values(companies)[0], 'a@b.example', '9876543210')
  const review = reviewParts(form, '2026-11-01', [])
  const company = {
    'submit schema': schema.safeParse({ ...form, formData: without }).error?.issues[0]?.message,
    'whole form': schema.safeParse(form).success,
    'draft schema': draftFormSchema.safeParse({ formData: { website: 'ver' } }).success,
    'empty form': emptyForm.formData.website,
    changes: formChanges(form, changed)[0]?.label,
    'input of its step': companyRows.flat().some(([name]) => name === 'website'),
    'staff record': Object.fromEntries(companyFacts(form))['Website'],
    review: review[1].rows.some(({ label, answer }) =>
      label === 'Website' && answer === 'verma.example'),
    demo: demo.formData.website,
    erasure: derive(companyFields, figuresOf(form.formData)).website,
  }
  const [{ nationality, ...unknown }] = form.management
  const foreign = { ...form, management: [{ ...form.management[0], nationality: 'Nepali' }] }
  const person = {
    'submit schema': schema.safeParse({ ...form, management: [unknown] }).error?.issues[0]?.message,
    'whole form': schema.safeParse(form).success,
    'draft schema': draftFormSchema.safeParse({ management: [{ nationality: 'In' }] }).success,
    'empty form': emptyForm.management[0].nationality,
    changes: formChanges(form, foreign)[0]?.label,
    'input of its step': personRows.flat().some(([name]) => name === 'nationality'),
    'staff record': personInLine(form.management[0]).includes('Indian'),
    review: review[2].rows[0].answer.includes('Indian'),
    demo: demo.management[0].nationality,
    erasure: derive(personFields, figuresOf(form.management[0])).nationality,
  }
  process.stdout.write(JSON.stringify({ company, person }))
`

type Kind = keyof typeof CATALOGUES

/** Adds two ordinary fields to a copy of the rooms, one of the company and one of a person: what the compiler asks for, where they are found. */
export const tryFields = async (): Promise<{
  /** The files touched for each. */
  files: Record<Kind, string[]>
  output: string
  found: unknown
}> => {
  await using copy = await copyOfRooms()
  for (const kind of ['company', 'person'] as const)
    await copy.change(CATALOGUES[kind], (text) =>
      text.replace('} as const satisfies Fields', `${ENTRIES[kind]}} as const satisfies Fields`),
    )
  const [{ files, output }, found] = await Promise.all([copy.compile(), copy.print(LOOK)])
  const touched = (kind: Kind) => [...new Set([CATALOGUES[kind], ...files])]
  return {
    files: { company: touched('company'), person: touched('person') },
    output,
    found: JSON.parse(found),
  }
}
