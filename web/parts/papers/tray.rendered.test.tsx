import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { UNSORTED_SLOT } from '../../../domain/papers/held-papers.ts'
import { open } from '../../testing/page.tsx'
import { takeUploads } from '../../testing/uploads.ts'
import { paperSections } from './paper-sections.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { Tray } from '../../features/wizard/tray/tray.tsx'

const form = {
  companyType: 'private-limited',
  formData: { companyName: 'Kaveri Precision' },
  management: [{ name: 'Rajesh Iyer' }],
}
const sections = paperSections(form, '2026-11-22')

type Placed = { slot: string; file: DocumentDescriptor; own: File }

/** A form of places, without the rest of it; says what lies where. */
const Papers = () => {
  const [placed, setPlaced] = useState<readonly Placed[]>([])
  const uploads = useUploads({
    fields: {},
    onStored: (slot, file, own) => setPlaced((now) => [...now, { slot, file, own }]),
  })
  const unsorted = placed.filter(({ slot }) => slot === UNSORTED_SLOT)
  return (
    <>
      <Tray
        sections={sections}
        unsorted={unsorted.map(({ file }) => file)}
        ownOf={(key) => placed.find(({ file }) => file.key === key)?.own}
        isEmpty={(slot) => placed.every((one) => one.slot !== slot)}
        companyName={form.formData.companyName}
        uploads={uploads}
        onMove={(moves) => {
          for (const { id, to } of moves) uploads.move(id, to)
          setPlaced((now) =>
            now.map((one) => {
              const move = moves.find(({ id }) => id === one.file.key)
              return move ? { ...one, slot: move.to } : one
            }),
          )
        }}
        onRemove={({ key }) => setPlaced((now) => now.filter(({ file }) => file.key !== key))}
      />
      <ul aria-label="Filed">
        {placed
          .filter(({ slot }) => slot !== UNSORTED_SLOT)
          .map(({ slot, file }) => (
            <li key={file.key}>{`${file.fileName} → ${slot}`}</li>
          ))}
      </ul>
    </>
  )
}

const picture = (name: string) => new File([name], name, { type: 'image/jpeg' })

const openTray = async (...names: string[]) => {
  const { sent, underWay } = takeUploads()
  const page = open(<Papers />)
  const choose = (...chosen: string[]) =>
    page.person.upload(screen.getByLabelText('Files for the whole page'), chosen.map(picture))
  const arrive = async () => {
    while (underWay().length > 0) await underWay()[0]?.store()
  }
  const press = (name: string | RegExp) => page.person.click(screen.getByRole('button', { name }))
  const filed = () =>
    within(screen.getByRole('list', { name: 'Filed' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  if (names.length > 0) {
    await choose(...names)
    await arrive()
  }
  return { ...page, sent, underWay, choose, arrive, press, filed }
}

test('names that tell are filed together, after they were seen', async () => {
  const { press, filed } = await openTray('MOA.jpg', 'AcctStmt_XX12_04112026.jpg', 'Scan 3.jpg')
  expect(filed()).toEqual([])
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Document for MOA.jpg' })
  expect(select.value).toBe('publicAndPrivateDocs.MOA')
  await press('File these 2')
  expect(filed()).toEqual([
    'MOA.jpg → publicAndPrivateDocs.MOA',
    'AcctStmt_XX12_04112026.jpg → publicAndPrivateDocs.all_banks_statement',
  ])
  expect(screen.queryByRole('region', { name: 'Recognised by name' })).toBeNull()
})

test('a proposal can be changed, or turned down', async () => {
  const { person, press, filed } = await openTray('MOA.jpg', 'AOA.jpg')
  const choose = (name: string, slot: string) =>
    person.selectOptions(screen.getByRole('combobox', { name: `Document for ${name}` }), slot)
  await choose('MOA.jpg', 'publicAndPrivateDocs.AOA')
  await choose('AOA.jpg', '')
  expect(screen.getByText('1 file left')).toBeDefined()
  await press('File this one')
  expect(filed()).toEqual(['MOA.jpg → publicAndPrivateDocs.AOA'])
})

test('what is still on its way lands where it was filed', async () => {
  const { choose, arrive, press, filed } = await openTray()
  await choose('MOA.jpg')
  await press('File this one')
  await arrive()
  expect(filed()).toEqual(['MOA.jpg → publicAndPrivateDocs.MOA'])
})

test('the rest stands one at a time with six places: one tap files it, and the next appears', async () => {
  const { press, filed } = await openTray('Scan 1.jpg', 'Scan 2.jpg')
  const one = () => screen.getByRole('region', { name: 'Not sorted yet' })
  expect(within(one()).getByText('2 files left')).toBeDefined()
  expect(within(one()).getByRole('img', { name: 'Scan 1.jpg' })).toBeDefined()
  const likely = within(one()).getByRole('group', { name: 'Likely documents for Scan 1.jpg' })
  expect(within(likely).getAllByRole('button')).toHaveLength(6)
  await press('PAN card of the company')
  expect(within(one()).getByRole('img', { name: 'Scan 2.jpg' })).toBeDefined()
  // Filled by now, so it is not among the likeliest any more.
  expect(screen.queryByRole('button', { name: 'PAN card of the company' })).toBeNull()
  await press('Aadhaar (masked), Rajesh Iyer')
  expect(filed()).toEqual([
    'Scan 1.jpg → publicAndPrivateDocs.PAN',
    'Scan 2.jpg → management.0.docs.aadharCard',
  ])
  expect(screen.queryByRole('region', { name: 'Not sorted yet' })).toBeNull()
})

test('one that is put off comes again after the others', async () => {
  const { press } = await openTray('Scan 1.jpg', 'Scan 2.jpg', 'Scan 3.jpg')
  const shown = () => screen.getByRole('img').getAttribute('alt')
  for (const name of ['Scan 1.jpg', 'Scan 2.jpg', 'Scan 3.jpg', 'Scan 1.jpg']) {
    expect(shown()).toBe(name)
    await press('Sort it later')
  }
})

test('what is dropped beside a slot or pasted lands in the tray', async () => {
  const { arrive } = await openTray()
  const files = [picture('Scan 7.jpg')]
  const dropped = { dataTransfer: { files, types: ['Files'] } }
  await act(async () => {
    // The browser is kept from opening the file and leaving the form.
    expect(fireEvent.dragOver(document.body, dropped)).toBe(false)
    expect(fireEvent.drop(document.body, dropped)).toBe(false)
  })
  await arrive()
  expect(screen.getByRole('img', { name: 'Scan 7.jpg' })).toBeDefined()
  await act(async () => {
    fireEvent.paste(document.body, {
      clipboardData: { files: [picture('Scan 8.jpg')], types: ['Files'] },
    })
  })
  await arrive()
  expect(screen.getByText('2 files left')).toBeDefined()
})

test('two files of one name are told apart', async () => {
  const { person, press, filed } = await openTray('MOA.jpg', 'MOA.jpg')
  const [first] = screen.getAllByRole('combobox', { name: 'Document for MOA.jpg' })
  if (first) await person.selectOptions(first, 'publicAndPrivateDocs.AOA')
  await press('File these 2')
  expect(filed()).toEqual([
    'MOA.jpg → publicAndPrivateDocs.AOA',
    'MOA.jpg → publicAndPrivateDocs.MOA',
  ])
})

test('what is pasted into a field is the field’s', async () => {
  const { sent } = await openTray()
  const field = document.body.appendChild(document.createElement('input'))
  const clipboardData = { files: [picture('cell.jpg')], types: ['text/plain', 'Files'] }
  expect(fireEvent.paste(field, { clipboardData })).toBe(true)
  field.remove()
  expect(sent).toEqual([])
})

test('the keys of a list pass by other papers: a file goes where it is filed, not where they pass', async () => {
  const { person, press, filed } = await openTray('Scan 1.jpg')
  const select = screen.getByRole('combobox', { name: 'Another document for Scan 1.jpg' })
  await person.selectOptions(select, 'publicAndPrivateDocs.AOA')
  await person.selectOptions(select, 'publicAndPrivateDocs.TAN')
  expect(filed()).toEqual([])
  await press('File Scan 1.jpg')
  expect(filed()).toEqual(['Scan 1.jpg → publicAndPrivateDocs.TAN'])
})

test('a PDF that stays locked after its password is not asked for it again', async () => {
  const { person, choose, press, underWay } = await openTray()
  await choose('locked.pdf')
  await underWay()[0]?.refuse('FILE_PASSWORD_PROTECTED')
  await person.type(screen.getByLabelText('Password of locked.pdf'), 'ASHA1980')
  await press('Open it')
  await underWay()[0]?.refuse('FILE_PASSWORD_PROTECTED')
  expect(screen.queryByLabelText('Password of locked.pdf')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Upload a copy that opens')
})

test('a file that did not arrive says so, and can be sent again', async () => {
  const { choose, press, underWay } = await openTray()
  await choose('Scan 1.jpg')
  await underWay()[0]?.refuse('UPLOAD_INCOMPLETE')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await press('Retry Scan 1.jpg')
  await underWay()[0]?.store()
  expect(screen.getByRole('img', { name: 'Scan 1.jpg' })).toBeDefined()
})
