import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '../../../contract/people/account.ts'
import { forgetKept, readKeptUnder } from '../../lib/kept/store.ts'
import { box, button } from '../../testing/fields.ts'
import { serve } from '../../testing/network.ts'
import { noFactor } from '../../testing/no-factor.ts'
import { openSite, signInAs } from '../../testing/site.tsx'
import { makeUser } from '../../testing/user.ts'

beforeEach(() => forgetKept())

/** The profile over a server that keeps what is saved; another device may change it, too. */
const openProfile = async () => {
  signInAs('user')
  let user: User = makeUser()
  const network = serve({
    getProfile: () => ({ user }),
    verificationMethods: () => ({ data: { email: true, mobile: true } }),
    listSessions: () => ({ data: [] }),
    getFactor: () => noFactor,
    updateProfile: ({ body }) => {
      user = { ...user, ...Object(body) }
      return { user }
    },
  })
  const site = await openSite('/profile')
  await screen.findByRole('textbox', { name: 'City' })
  return {
    ...site,
    network,
    reload: async () => {
      await site.reload()
      await screen.findByRole('textbox', { name: 'City' })
    },
    changeElsewhere: (given: Partial<User>) => {
      user = { ...user, ...given }
    },
  }
}

/** Everything that this browser keeps, as text. */
const kept = async () => JSON.stringify(await readKeptUnder(''))

/** The browser's store, held so that nobody can read it. */
const holdStore = async () => {
  const opening = indexedDB.open('rinsetu')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const store = opening.result.transaction('unsaved', 'readwrite').objectStore('unsaved')
  let isHeld = true
  const again = () => {
    if (isHeld) store.get('nothing').onsuccess = again
    else opening.result.close()
  }
  again()
  return () => {
    isHeld = false
  }
}

test('what is typed before the older text is read stays, and the older text fills the rest', async () => {
  const { person, reload } = await openProfile()
  await person.type(box('Company or business'), 'Kaveri Looms')
  await person.type(box('City'), 'Mysuru')
  await waitFor(async () => expect(await kept()).toContain('Mysuru'))

  const letGo = await holdStore()
  await reload()
  await person.type(box('Company or business'), 'Tapti Castings')
  await person.type(box('Designation'), 'Partner')
  expect(box('City').value).toBe('')
  act(letGo)
  await waitFor(() => expect(box('City').value).toBe('Mysuru'))
  expect(box('Company or business').value).toBe('Tapti Castings')
  expect(box('Designation').value).toBe('Partner')

  await waitFor(async () => expect(await kept()).toContain('Partner'))
  await reload()
  await waitFor(() => expect(box('City').value).toBe('Mysuru'))
  expect(box('Company or business').value).toBe('Tapti Castings')
  expect(box('Designation').value).toBe('Partner')
})

test('what was saved is no longer kept, so that a later change from elsewhere shows', async () => {
  const { person, reload, changeElsewhere } = await openProfile()
  await person.type(box('City'), 'Mysuru')
  await person.click(button('Save details'))
  await screen.findByText('Your details are saved.')
  await waitFor(async () => expect(await kept()).not.toContain('Mysuru'))
  await person.type(box('Designation'), 'Director')
  await waitFor(async () => expect(await kept()).toContain('Director'))
  changeElsewhere({ city: 'Hubballi' })
  await reload()
  await waitFor(() => expect(box('Designation').value).toBe('Director'))
  expect(box('City').value).toBe('Hubballi')
})
