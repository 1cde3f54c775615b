import { describe, expect, it } from 'vitest'
import { emptyForm } from '../../../../contract/form/application-form.ts'
import { readForm } from '../form/read-form.ts'
import { chooseStart } from './start.ts'
import { keptWithPapers } from './their-papers.ts'

const named = (companyName: string) =>
  readForm({ formData: { ...emptyForm.formData, companyName } })
const stored = { form: named('Server'), activeStep: 1, version: 4, savedAt: null, documents: [] }

describe('opening a draft again', () => {
  it('takes the server’s form when this device has nothing unsaved', () => {
    expect(chooseStart(stored, null, null)).toMatchObject({ form: stored.form, unsaved: false })
  })

  it('goes on with what was typed before the connection was lost', () => {
    const kept = { form: named('Mine'), activeStep: 3, version: 4 }
    expect(chooseStart(stored, kept, null)).toMatchObject({
      form: kept.form,
      activeStep: 3,
      unsaved: true,
      leftOver: null,
    })
  })

  it('knows the files by name that this device uploaded before a reload', () => {
    const uploaded = [
      {
        key: 'a-scan-of-something',
        fileName: 'Scan 3.pdf',
        fileType: 'application/pdf',
        fileSize: 900,
        uploadDate: '2026-04-01T06:00:00Z',
        fileUrl: '',
        sha256: '',
        slot: 'unsortedDocs',
        linksElsewhere: false,
        review: null,
      },
    ]
    const kept = { form: named('Mine'), activeStep: 3, version: 4, uploaded }
    expect(chooseStart(stored, kept, null).uploaded).toEqual(uploaded)
  })

  it('goes on with the newest typing when the page went while a save was on its way', () => {
    const kept = {
      form: named('Server and more'),
      activeStep: 1,
      version: 3,
      sent: [named('Server')],
    }
    expect(chooseStart(stored, kept, null)).toMatchObject({
      form: kept.form,
      version: 4,
      unsaved: true,
      leftOver: null,
    })
  })

  it('lets the server win when another device saved meanwhile, and offers the unsaved changes', () => {
    const kept = { form: named('Mine'), activeStep: 3, version: 3 }
    expect(chooseStart(stored, kept, null)).toMatchObject({
      form: stored.form,
      unsaved: false,
      leftOver: kept,
    })
  })

  it('has nothing to offer when the save did arrive and only its answer was lost', () => {
    const kept = { form: named('Server'), activeStep: 1, version: 3 }
    expect(chooseStart(stored, kept, null).leftOver).toBeNull()
  })

  it('goes on offering changes that were left over before', () => {
    const old = { form: named('Old'), activeStep: 0, version: 2 }
    expect(chooseStart(stored, null, old).leftOver).toBe(old)
  })
})

describe('what this device kept', () => {
  const kept = { form: named('Mine'), base: named('Server'), activeStep: 3, version: 3 }
  const theirs = { ...named('Server'), publicAndPrivateDocs: { gstReturns: ['april'] } }

  it('goes by the newest version where others only sent papers meanwhile, and takes them', () => {
    const merged = keptWithPapers(kept, { ...stored, form: theirs })
    expect(merged).toMatchObject({
      form: { formData: { companyName: 'Mine' }, publicAndPrivateDocs: { gstReturns: ['april'] } },
      version: 4,
    })
    expect(chooseStart({ ...stored, form: theirs }, merged, null)).toMatchObject({
      unsaved: true,
      leftOver: null,
    })
  })

  it('stays as it is where an answer differs, or where nobody knows what it was built on', () => {
    const other = { ...stored, form: named('Of another device') }
    expect(keptWithPapers(kept, other)).toBe(kept)
    const { base: _, ...older } = kept
    expect(keptWithPapers(older, { ...stored, form: theirs })).toBe(older)
  })
})
