import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from '../../../../contract/form/empty-form.ts'
import { stepOfWire } from '../../../../contract/form/wizard-steps.ts'
import { clearSession, startSession } from '../../../lib/session/session.ts'
import { dropKept, readKept } from '../../../lib/kept/store.ts'
import { type Asked, Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FormValues } from '../form/form-values.ts'
import { draftPlace } from './draft-place.ts'
import { SAVE_DELAY } from './saving-queue.ts'
import type { Start } from './start.ts'
import { useDraftSaving } from './use-draft-saving.ts'

const place = draftPlace('asha')

const start: Start = {
  form: { ...emptyForm, baseYear: '2025-26' },
  activeStep: 1,
  version: 7,
  savedAt: null,
  documents: [],
  base: { ...emptyForm, baseYear: '2025-26' },
  unsaved: false,
  leftOver: null,
}

/** The files that other versions brought. */
let came: string[] = []

/** A form with one field, and what saving has to say. */
const OneField = ({ step, version }: { step: number; version: number }) => {
  const form = useForm<FormValues>({ defaultValues: start.form })
  const [begun] = useState({ ...start, version })
  const saving = useDraftSaving({
    place,
    start: begun,
    form,
    step,
    uploaded: () => [],
    onReplaced: () => undefined,
    onPapers: (files) => came.push(...files.map(({ fileName }) => fileName)),
  })
  return (
    <>
      <TextField form={form} name="formData.companyName" label="Company" />
      <p role="status">{saving.status}</p>
      {saving.other && (
        <>
          <button type="button" onClick={() => void saving.keepMine()}>
            Keep mine
          </button>
          <button type="button" onClick={() => void saving.loadOther()}>
            Load the other
          </button>
        </>
      )}
    </>
  )
}

const draft = (companyName: string, version: number) => ({
  data: {
    form: {
      ...emptyForm,
      baseYear: '2025-26',
      formData: { ...emptyForm.formData, companyName },
    },
    baseYear: '2025-26',
    activeStep: 1,
    updatedAt: '2026-04-01T06:00:00Z',
    version,
  },
})

type Sent = { form: FormValues; version: number; activeStep: number }
// What the form sends is what it holds.
const sentOf = ({ body }: Asked) => body as Sent
const companyOf = (asked: Asked) => sentOf(asked).form.formData?.companyName

const saved = (asked: Asked) => draft(companyOf(asked) ?? '', sentOf(asked).version + 1)

const openForm = (
  saveDraft: Parameters<typeof serve>[0]['saveDraft'] = saved,
  version = start.version,
  there = draft('Of another tab', 20),
) => {
  const network = serve({ saveDraft, getDraft: () => there })
  const page = open(<OneField step={1} version={version} />)
  const saves = () => network.of('saveDraft')
  return {
    ...page,
    network,
    saves,
    type: (text: string) =>
      page.person.type(screen.getByRole('textbox', { name: 'Company' }), text),
    /** Waits as long as a pause in typing, and for what follows. */
    pause: (milliseconds = SAVE_DELAY) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
  }
}

const status = () => screen.getByRole('status').textContent

const signIn = () =>
  startSession({ accessToken: 'of Asha', user: { userId: 'asha', role: 'user' } })

beforeEach(async () => {
  came = []
  signIn()
  await dropKept(place.name)
  // The storage of the browser answers by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

test('what is typed is saved after a pause, on the version that it was built on', async () => {
  const { pause, saves, type } = openForm()
  await type('Verma Castings')
  expect(saves()).toHaveLength(0)
  await pause()
  expect(saves().map(companyOf)).toEqual(['Verma Castings'])
  expect(saves().map(sentOf)).toMatchObject([{ version: 7, activeStep: 1 }])
  expect(status()).toBe('saved')

  await type(' Limited')
  await pause()
  expect(saves().map((save) => sentOf(save).version)).toEqual([7, 8])
})

test('who leaves the page before the pause is over loses nothing', async () => {
  const { saves, type } = openForm()
  await type('Verma Castings')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(saves().map(companyOf)).toEqual(['Verma Castings'])
  expect(saves()[0]?.keepalive).toBe(true)
})

test('nor who turns to another app, which may never come back', async () => {
  const { saves, type } = openForm()
  await type('Verma Castings')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(saves().map(companyOf)).toEqual(['Verma Castings'])
})

test('nor who goes to another page of the product', async () => {
  const { saves, type, unmount } = openForm()
  await type('Verma Castings')
  unmount()
  expect(saves().map(companyOf)).toEqual(['Verma Castings'])
})

test('leaving with nothing typed sends nothing', () => {
  const { saves, unmount } = openForm()
  act(() => void dispatchEvent(new Event('pagehide')))
  unmount()
  expect(saves()).toEqual([])
})

test('what no save has taken along yet is kept in this browser, and counts no longer as unsaved once it is', async () => {
  const answer = Promise.withResolvers<void>()
  const { pause, type } = openForm((asked) => answer.promise.then(() => saved(asked)))
  await type('Verma')
  await expect
    .poll(() => readKept(place.name))
    .toMatchObject({ form: { formData: { companyName: 'Verma' } } })
  await pause()
  answer.resolve()
  await expect
    .poll(() => readKept(place.name))
    .toMatchObject({ saved: true, form: { formData: { companyName: 'Verma' } } })
})

test('who logs out while a save is on its way leaves nothing behind, however late it is answered', async () => {
  const answer = Promise.withResolvers<void>()
  const { pause, type, unmount } = openForm((asked) => answer.promise.then(() => saved(asked)))
  await type('Verma')
  await pause()
  expect(status()).toBe('saving')
  clearSession()
  await type(' Castings')
  answer.resolve()
  await expect.poll(status).not.toBe('saving')
  act(() => void dispatchEvent(new Event('pagehide')))
  unmount()
  signIn()
  expect(await readKept(place.name)).toBeUndefined()
})

test('a logout in another tab is one here', async () => {
  const { pause, type } = openForm()
  await type('Verma')
  localStorage.removeItem('token')
  await dropKept(place.name)
  await pause()
  await expect.poll(status).toBe('saved')
  expect(await readKept(place.name)).toBeUndefined()
})

test('a form that the server does not have is not kept as one that it has', async () => {
  openForm(saved, 0)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await readKept(place.name)).toBeUndefined()
})

test('a save that fails is tried again, and takes along what was typed meanwhile', async () => {
  let fails = true
  const { pause, saves, type } = openForm((asked) => {
    if (!fails) return saved(asked)
    fails = false
    return new Refusal('INVALID_REQUEST')
  })
  await type('Verma')
  await pause()
  expect(status()).toBe('retrying')
  await type(' Castings')
  await pause(2_000)
  expect(saves().map(companyOf)).toEqual(['Verma', 'Verma Castings'])
  expect(status()).toBe('saved')
})

/** Chooses a version; what merges the papers comes with the choice. */
const choose = async (person: ReturnType<typeof openForm>['person'], answer: string) => {
  await person.click(screen.getByRole('button', { name: answer }))
  await expect.poll(() => screen.queryByRole('button', { name: answer })).toBeNull()
}

test.each([
  ['Keep mine', 'Mine', ['Mine', 'Mine'], 20],
  ['Load the other', 'Of another tab', ['Mine'], 7],
] as const)('a version of another tab is asked about: %s', async (answer, shown, sent, version) => {
  let stale = true
  const { pause, person, saves, type } = openForm((asked) => {
    if (!stale) return saved(asked)
    stale = false
    return new Refusal('VERSION_STALE')
  })
  await type('Mine')
  await pause()
  await expect.poll(status).toBe('stale')
  await choose(person, answer)
  await pause()
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveProperty('value', shown)
  expect(saves().map(companyOf)).toEqual(sent)
  expect(
    saves()
      .map((save) => sentOf(save).version)
      .at(-1),
  ).toBe(version)
  expect(status()).toBe('saved')
})

test('a newer version in which nobody changed an answer is nothing to choose from', async () => {
  let stale = true
  const refusedOnce = (asked: Asked) => {
    if (!stale) return saved(asked)
    stale = false
    return new Refusal('VERSION_STALE')
  }
  const { pause, saves, type } = openForm(refusedOnce, start.version, draft('', 21))
  await type('Mine')
  await pause()
  await expect.poll(status).toBe('saved')
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(saves().map((save) => sentOf(save).version)).toEqual([7, 21])
})

/** Another version of the draft, with a paper that came there. */
const withPaper = (companyName: string, version: number) => {
  const { data } = draft(companyName, version)
  const form = { ...data.form, publicAndPrivateDocs: { gstReturns: ['april'] } }
  return { data: { ...data, form, documents: [{ key: 'april', fileName: 'April.pdf' }] } }
}
const returnsOf = (asked: Asked) => sentOf(asked).form.publicAndPrivateDocs?.['gstReturns']

test('papers that came meanwhile are taken over without a question', async () => {
  let stale = true
  const refusedOnce = (asked: Asked) => {
    if (!stale) return saved(asked)
    stale = false
    return new Refusal('VERSION_STALE')
  }
  const { pause, saves, type } = openForm(refusedOnce, start.version, withPaper('', 21))
  await type('Mine')
  await pause()
  await expect.poll(() => saves().length).toBe(2)
  await pause()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(saves().map(companyOf).at(-1)).toBe('Mine')
  expect(saves().map(returnsOf).at(-1)).toEqual(['april'])
  expect(came).toEqual(['April.pdf'])
})

test.each([
  ['Keep mine', 'Mine'],
  ['Load the other', 'Of another tab'],
] as const)('nor does a choice of answers lose a document: %s', async (answer, company) => {
  let stale = true
  const { pause, person, saves, type } = openForm(
    (asked) => {
      if (!stale) return saved(asked)
      stale = false
      return new Refusal('VERSION_STALE')
    },
    start.version,
    withPaper('Of another tab', 20),
  )
  await type('Mine')
  await pause()
  await expect.poll(status).toBe('stale')
  await choose(person, answer)
  await type('!')
  await pause()
  expect(saves().map(companyOf).at(-1)).toBe(`${company}!`)
  expect(saves().map(returnsOf).at(-1)).toEqual(['april'])
})

test('what begins anew begins at the first step, whatever was told on the way to it', async () => {
  serve({ getDraft: () => ({ data: { ...draft('', 0).data, activeStep: 0 } }) })
  const { activeStep } = await place.load()
  expect(stepOfWire(activeStep, 'private-limited')).toBe(0)
})
