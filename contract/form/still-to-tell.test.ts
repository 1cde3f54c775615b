import { describe, expect, it } from 'vitest'
import {
  applicationForm,
  draftFormSchema,
  emptyForm,
  formToSubmit,
  stepOfPath,
  wizardSteps,
} from './application-form.ts'
import { exampleApplication } from '../testing/application-example.ts'
import { stillToTell } from './still-to-tell.ts'

type Loose = Record<string, any> // oxlint-disable-line no-explicit-any -- tests break the form on purpose

const schema = applicationForm(() => '2026-11-21', null)

/** The example with as little told as a hand-in needs. */
const barely = (change: (form: Loose) => void = () => undefined): Loose => {
  const form: Loose = exampleApplication()
  for (const name of ['companyPanNumber', 'state', 'country']) delete form['formData'][name]
  const { name, dob, designation } = form['management'][0]
  form['management'] = [{ name, dob, designation }]
  change(form)
  return form
}

const peopleStep = wizardSteps[stepOfPath('management')]?.id

const open = (form: Loose) => stillToTell(schema.parse(form)).map(({ label }) => label)
const sentencesOf = (form: Loose) =>
  (schema.safeParse(form).error?.issues ?? []).map(({ message }) => message)

describe('a form that tells only what handing in needs', () => {
  it('is accepted, with what follows from the GSTIN and one signatory', () => {
    const { formData, management } = schema.parse(barely())
    expect(formData).toMatchObject({
      companyPanNumber: 'AAKCV1234A',
      state: 'MH',
      country: 'India',
    })
    expect(management).toEqual([
      {
        name: 'Asha Verma',
        dob: '1984-05-17',
        designation: 'Managing Director',
        email: '',
        mobile: '',
        qualification: '',
        experience: null,
        authorisedSignatory: true,
      },
    ])
  })

  it('has the rest still to tell, each with the step that asks for it', () => {
    expect(stillToTell(schema.parse(barely()))).toEqual([
      {
        path: 'management.0.email',
        label: 'Email of Asha Verma',
        step: peopleStep,
        kind: 'answer',
      },
      expect.objectContaining({ label: 'Mobile number of Asha Verma' }),
      expect.objectContaining({ label: 'Qualification of Asha Verma' }),
      expect.objectContaining({ path: 'management.0.experience' }),
      {
        path: 'management',
        label:
          'One more director: a private limited company has at least 2 (section 149 of the Companies Act, 2013)',
        step: peopleStep,
        kind: 'people',
      },
    ])
  })

  it('has nothing to tell once everything is told', () => {
    const form: Loose = exampleApplication()
    form['management'].push({ ...form['management'][0], name: 'Rohan Verma' })
    expect(open(form)).toEqual([])
  })

  it('is refused of several people without a signatory', () => {
    const two = barely((form) => {
      form['management'].push({ ...form['management'][0], name: 'Rohan Verma' })
    })
    expect(sentencesOf(two)).toEqual(['Mark at least one person as authorised signatory'])
  })

  it('never takes another state or PAN for the one that was told', () => {
    const form = barely((one) => (one['formData'].state = 'GJ'))
    expect(schema.parse(form).formData.state).toBe('GJ')
  })
})

describe('a borrower who is not registered under GST', () => {
  const withoutGst = (more: Loose = {}) =>
    barely((form) => {
      delete form['publicAndPrivateDocs']
      form['companyType'] = 'proprietorship'
      Object.assign(form['formData'], {
        companyName: 'Verma Stores',
        companyGstNumber: '',
        gstNotRegistered: 'below-limit',
        ...more,
      })
    })

  it('says why, and tells PAN and state before the analysis', () => {
    expect(schema.parse(withoutGst()).formData).toMatchObject({
      companyGstNumber: '',
      gstNotRegistered: 'below-limit',
      companyPanNumber: '',
      state: '',
    })
    expect(open(withoutGst()).slice(0, 2)).toEqual(['PAN of the proprietor', 'State'])
  })

  it('may tell them at once', () => {
    const told = withoutGst({ companyPanNumber: 'AAPPV8261K', state: 'MH' })
    expect(open(told)[0]).toBe('Email of Asha Verma')
  })

  it('loses the reason with a GSTIN', () => {
    const form = exampleApplication()
    const both = { ...form, formData: { ...form.formData, gstNotRegistered: 'exempt' } }
    expect(schema.parse(both).formData).not.toHaveProperty('gstNotRegistered')
  })
})

describe('the people whom the law wants', () => {
  const missing = (companyType: string, people: number) => {
    const management = Array.from({ length: people }, (_, index) => ({ name: `P${index}` }))
    return stillToTell({ companyType, management }).find(({ kind }) => kind === 'people')?.label
  }
  it.each([
    ['private-limited', 1, 'One more director'],
    ['public-limited', 1, '2 more directors'],
    ['producer-company', 1, '4 more directors'],
    ['llp', 1, 'One more partner'],
    ['partnership', 1, 'One more partner'],
  ])('of a %s with %i are named', (type, people, words) => {
    expect(missing(type, people)).toContain(words)
  })
  it.each([
    ['private-limited', 2],
    ['one-person-company', 1],
    ['proprietorship', 1],
    ['huf', 1],
    ['trust', 1],
  ])('of a %s are there with %i', (type, people) => {
    expect(missing(type, people)).toBeUndefined()
  })
})

describe('a draft, sent', () => {
  it('leaves out the numbers that its company type doesn’t have', () => {
    const draft = draftFormSchema.parse({
      ...emptyForm,
      companyType: 'trust',
      formData: { ...emptyForm.formData, cinOrLlpin: 'U72900KA2008PTC046374' },
      management: [{ name: 'Asha Verma', din: '01234567', share: '12.5', experience: '' }],
    })
    const sent: Loose = formToSubmit(draft)
    expect(sent['formData']).not.toHaveProperty('cinOrLlpin')
    // Nobody owns a part of a trust.
    expect(sent['management']).toEqual([
      { name: 'Asha Verma', experience: null, authorisedSignatory: true },
    ])
    const owned: Loose = formToSubmit({ ...draft, companyType: 'partnership' })
    expect(owned['management']).toEqual([
      { name: 'Asha Verma', share: 12.5, experience: null, authorisedSignatory: true },
    ])
  })
})
