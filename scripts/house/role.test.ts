import { expect, it } from 'vitest'
import { tryRole } from './try-role.ts'

it('a role is one entry: the compiler asks for its words, the database stores its people, who find their cases, and its calls come with its groups', async () => {
  const { files, output, calls, analysts, found, look, analystsLook } = await tryRole()
  expect(files, output).toEqual(['domain/people/roles.ts', 'domain/people/role-words.ts'])
  // Its people have the post that it names.
  expect(analysts).toEqual(['credit-analyst', 'underwriter'])
  // So they find its cases, and whom these name.
  expect(found).toEqual(['case', 'person'])
  // Pages, lists and the menu ask for the post and the rows: whoever analyses cases has the same, whatever their role is called.
  expect(look).toEqual(analystsLook)
  expect(look.addresses).toMatchObject({ details: '/dashboard/a', mailed: '/dashboard/a' })
  expect(look.lists).toMatchObject({ ownQueue: true })
  expect(look.menu.places).toContain('/dashboard/my-turn')
  expect(look.closed).toEqual([])
  // Its own things, what is for all of the firm, the cases it works on, the teaser of an analyst; nothing that names another role.
  for (const call of [
    'getProfile',
    'listLenders',
    'getLender',
    'getApplication',
    'listSavedViews',
    'reviewDocument',
    'uploadTeaser',
  ])
    expect(calls).toContain(call)
  for (const call of ['listUsers', 'createApplication', 'listBankAccounts', 'verifyMandate'])
    expect(calls).not.toContain(call)
})
