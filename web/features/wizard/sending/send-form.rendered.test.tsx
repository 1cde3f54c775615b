import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { applicationFormSchema } from '../../../../contract/form/application-form.ts'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { startSession } from '../../../lib/session/session.ts'
import { dropKept } from '../../../lib/kept/store.ts'
import { Refusal, serve } from '../../../testing/network.ts'
import { open } from '../../../testing/page.tsx'
import { makeRecord } from '../../../testing/record.ts'
import { formOfRecord } from '../form/form-values.ts'
import { applicationPlace } from '../saving/application-place.ts'
import type { SentForm } from '../saving/sent-form.ts'
import { useDraftSaving } from '../saving/use-draft-saving.ts'
import { sendForm } from './send-form.ts'

const opened = makeRecord({ version: 3 })
const place = applicationPlace(opened.applicationId)
const base = formOfRecord(opened)
const sent = applicationFormSchema.parse(exampleApplication())
const start = {
  form: base,
  base,
  activeStep: 1,
  version: 3,
  savedAt: null,
  documents: [],
  unsaved: false,
  leftOver: null,
}

/** What sends the changes of a submitted case, and what it says. */
const Changes = () => {
  const form = useForm({ defaultValues: base })
  const [said, setSaid] = useState('')
  const unanswered = useRef<SentForm>(undefined)
  const saving = useDraftSaving({
    place,
    start,
    form,
    step: 1,
    uploaded: () => [],
    onReplaced: () => undefined,
    onPapers: () => undefined,
  })
  const sending = {
    place,
    saving,
    unanswered,
    onProblems: () => undefined,
    onFailure: setSaid,
    onDone: () => setSaid('It was sent.'),
  }
  return (
    <>
      <button type="button" onClick={() => void sendForm(() => sent, sending)}>
        Send
      </button>
      <p role="status">{saving.other === null ? said : 'Which version stays?'}</p>
    </>
  )
}

/** The firm has the case at version 5 by now. */
const sendTo = async (now: Partial<typeof opened>) => {
  const network = serve({
    updateApplication: ({ headers }) =>
      headers.get('if-match') === '"5"'
        ? { data: makeRecord({ version: 6 }) }
        : new Refusal('VERSION_STALE'),
    getApplication: () => ({ data: makeRecord({ version: 5, ...now }) }),
  })
  const { person } = open(<Changes />)
  await person.click(screen.getByRole('button', { name: 'Send' }))
  return network
}
const said = () => screen.getByRole('status').textContent

beforeEach(async () => {
  startSession({ accessToken: 'of Asha', user: { userId: 'asha', role: 'user' } })
  await dropKept(place.name)
})

test('a case that the firm moved on is sent to without a question: nobody changed an answer', async () => {
  const network = await sendTo({ status: 'documents-pending' })
  await expect.poll(said).toBe('It was sent.')
  expect(network.of('updateApplication').map(({ headers }) => headers.get('if-match'))).toEqual([
    '"3"',
    '"5"',
  ])
})

test('an answer that somebody else changed is asked about, and nothing is sent over it', async () => {
  const network = await sendTo({ formData: { companyName: 'Of another device' } })
  await expect.poll(said).toBe('Which version stays?')
  expect(network.of('updateApplication')).toHaveLength(1)
})
