import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepHeld, readAllHeld, readHeld } from '../../lib/page/held-returns.ts'
import { clearSession, dropToken, startSession, useUser } from '../../lib/session/session.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { allHeldQuery } from '../../lib/page/held-queries.ts'
import { UnsentReminder } from '../../ui/case/unsent-reminder.tsx'
import { useLogOut } from './use-log-out.tsx'

const ritu = { userId: 'ritu', role: 'credit-analyst' as const }
const kase = { applicationId: 'case-1', userId: 'owner', companyName: 'Girna Forgings' }
const returns = [{ key: 'moa', reason: 'Pages are missing.' }]

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

beforeEach(async () => {
  clearSession()
  startSession({ accessToken: 'ritu', user: ritu })
})

test('a logout with returns that are not sent asks first, and says where they wait', async () => {
  const network = serve({ logout: () => new Refusal('NOT_FOUND') })
  await keepHeld(kase, returns)
  const { person } = open(<Leave />)
  await person.click(screen.getByRole('button', { name: 'Logout' }))
  const link = await screen.findByRole('link', { name: '1 return not sent at Girna Forgings' })
  expect(link.getAttribute('href')).toBe('/dashboard/case-1?tab=papers')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(network.of('logout')).toEqual([])
  expect(await readHeld('case-1')).toEqual(returns)
})

test('the desk tells of returns that wait in this browser', async () => {
  await keepHeld(kase, returns)
  const Desk = () => <UnsentReminder cases={useQuery(allHeldQuery()).data} />
  open(<Desk />)
  expect(
    await screen.findByRole('link', { name: '1 return not sent at Girna Forgings' }),
  ).toBeDefined()
})

test('returns outlive a session that ran out, and no other person sees them', async () => {
  await keepHeld(kase, returns)
  dropToken()
  startSession({ accessToken: 'ritu again', user: ritu })
  expect(await readHeld('case-1')).toEqual(returns)
  // Also where the browser no longer knows who was here before.
  useUser.setState({ userId: null, role: null })
  startSession({ accessToken: 'nitin', user: { ...ritu, userId: 'nitin' } })
  expect(await readHeld('case-1')).toEqual([])
  expect(await readAllHeld()).toEqual([])
})
