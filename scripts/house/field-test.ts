import { copyOfRooms } from './copy-of-rooms.ts'

const CATALOGUE = 'contract/form/company-fields.ts'
const EMPTY = 'contract/empty-form.ts'

const ENTRY = `  website: {
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
`

/** Checks each place that must contain a field of the form. */
const LOOK = `
  const { exampleApplication } = await import('./contract/testing/application-example.ts')
  const { applicationForm, draftFormSchema } = await import('./contract/application-form.ts')
  const { emptyForm } = await import('./contract/empty-form.ts')
  const { formChanges } = await import('./contract/form-changes.ts')
  const { companyFacts } = await import('./web/features/application/record/company-facts.ts')
  const { companyFields } = await import('./contract/form/company-fields.ts')
  const { derive, figuresOf } = await import('./contract/form/field.ts')
  const { companyRows } = await import('./web/features/application/wizard/company-rows.ts')
  const { reviewParts } = await import('./web/features/application/wizard/review-rows.ts')
  const { companies } = await import('./server/demo/companies.ts')
  const { typedForm } = await import('./server/demo/forms.ts')

  const schema = applicationForm(() => '2026-11-01', null)
  const form = exampleApplication()
  const { website: _, ...without } = form.formData
  const changed = { ...form, formData: { ...form.formData, website: 'other.example' } }
  const demo = typedForm(Object.values(companies)[0], 'a@b.example', '9876543210')
  const found = {
    'submit schema': schema.safeParse({ ...form, formData: without }).error?.issues[0]?.message,
    'whole form': schema.safeParse(form).success,
    'draft schema': draftFormSchema.safeParse({ formData: { website: 'ver' } }).success,
    'empty form': emptyForm.formData.website,
    changes: formChanges(form, changed)[0]?.label,
    'input of its step': companyRows.flat().some(([name]) => name === 'website'),
    'staff record': Object.fromEntries(companyFacts(form))['Website'],
    review: reviewParts(form, '2026-11-01', [])[1].rows.some(({ label, answer }) =>
      label === 'Website' && answer === 'verma.example'),
    demo: demo.formData.website,
    erasure: derive(companyFields, figuresOf(form.formData)).website,
  }
  process.stdout.write(JSON.stringify(found))
`

/** Adds an ordinary field to a copy of the rooms: the files touched, what the compiler still asks for, where it is found. */
export const tryField = async (): Promise<{
  asked: string[]
  files: string[]
  output: string
  found: unknown
}> => {
  await using copy = await copyOfRooms()
  await copy.change(CATALOGUE, (text) =>
    text.replace('} as const satisfies Fields', `${ENTRY}} as const satisfies Fields`),
  )
  // First the catalogue's own room, whose errors say what to add; the others are compiled after that.
  const asked = await copy.compile('contract')
  await copy.change(EMPTY, (text) =>
    text.replace("    industry: '',\n", "    industry: '',\n    website: '',\n"),
  )
  const [{ files, output }, found] = await Promise.all([copy.compile(), copy.print(LOOK)])
  return {
    asked: asked.files,
    files: [...new Set([CATALOGUE, ...asked.files, ...files])],
    output,
    found: JSON.parse(found),
  }
}

/** The files touched to add a field to the form, as `npm run house` prints them. */
export const fieldTest = async (): Promise<string[]> => (await tryField()).files
