import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readKept, storeKept } from '../../lib/kept/store.ts'
import { clearSession, dropToken, startSession, useUser } from '../../lib/session/session.ts'
import {
  draftName,
  readReturnsDrafts,
  type ReturnsDraft,
} from '../../parts/papers/returns-draft.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { useLogOut } from './use-log-out.tsx'

const ritu = { userId: 'ritu', role: 'credit-analyst' as const }
const draft: ReturnsDraft = {
  applicationId: 'case-1',
  userId: 'owner',
  companyName: 'Girna Forgings',
  returns: [{ key: 'moa', reason: 'Pages are missing.' }],
}

const keep = () => storeKept(draftName('case-1'), draft)

const Leave = () => {
  const { ask, leaving, renderQuestion } = useLogOut()
  return (
    <>
      <button type="button" onClick={ask}>
        {leaving ? 'Logging out…' : 'Logout'}
      </button>
      {renderQuestion(() => undefined)}
    </>
  )
}

beforeEach(() => {
  clearSession()
  startSession({ accessToken: 'ritu', user: ritu })
})

test('a logout with returns that are not sent asks first, and says where they wait', async () => {
  const network = serve({ logout: () => new Refusal('NOT_FOUND') })
  await keep()
  const { person } = open(<Leave />)
  await person.click(screen.getByRole('button', { name: 'Logout' }))
  const link = await screen.findByRole('link', { name: '1 return not sent at Girna Forgings' })
  expect(link.getAttribute('href')).toBe('/dashboard/case-1?tab=papers')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(network.of('logout')).toEqual([])
  expect(await readKept(draftName('case-1'))).toEqual(draft)
})

test('returns outlive a session that ran out, and no other person sees them', async () => {
  await keep()
  dropToken()
  startSession({ accessToken: 'ritu again', user: ritu })
  expect(await readReturnsDrafts()).toEqual([draft])
  // Also where the browser no longer knows who was here before.
  useUser.setState({ userId: null, role: null })
  startSession({ accessToken: 'nitin', user: { ...ritu, userId: 'nitin' } })
  expect(await readReturnsDrafts()).toEqual([])
})

test('returns that an earlier version kept, as a text with their writer, are the writer’s', async () => {
  await storeKept(draftName('case-1'), JSON.stringify({ ...draft, by: 'ritu' }))
  await storeKept(draftName('case-2'), JSON.stringify({ ...draft, by: 'nitin' }))
  // Half a text is none, and holds no logout up.
  await storeKept(draftName('case-3'), '{"applicationId":')
  expect(await readReturnsDrafts()).toEqual([draft])
})
