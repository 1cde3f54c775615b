import { expect, it } from 'vitest'
import { tryRole } from './try-role.ts'

it('a role is one entry: the compiler asks for its words, the database stores its people, who find their cases, and its calls come with its groups', async () => {
  const { files, output, calls, analysts, found } = await tryRole()
  expect(files, output).toEqual(['domain/roles.ts', 'domain/role-words.ts'])
  // Its people have the post that it names.
  expect(analysts).toEqual(['credit-analyst', 'underwriter'])
  // So they find its cases, and whom these name.
  expect(found).toEqual(['case', 'person'])
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
