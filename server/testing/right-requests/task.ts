import type { task } from '../../../contract/work/task.ts'
import { firmAdmin, makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

/** A task that a person made for themself. */
const makeTask = async (person: Awaited<ReturnType<typeof makePerson>>): Promise<string> => {
  const made = await person.call('POST', '/api/task', { body: { title: 'Call the bank' } })
  return made.body.data.id
}

/** A task of an admin. */
export const someTask = async (test: TestApp) => makeTask(await firmAdmin(test))

const working = async (test: TestApp) => {
  const person = await makePerson(test, 'relationship-manager')
  return { token: person.token, ids: { task: await makeTask(person) } }
}

export const taskRequests: RightRequests<typeof task> = {
  listTasks: { sample: () => ({}) },
  listTaskPeople: { sample: () => ({}) },
  createTask: {
    sample: () => ({ body: { title: 'Call the bank' } }),
    arrange: async (test) => ({
      token: (await working(test)).token,
      other: { body: { title: 'Call the other bank' } },
    }),
  },
  changeTask: {
    sample: ({ task: id }) => ({ path: { id }, body: { done: true } }),
    arrange: async (test) => ({ ...(await working(test)), other: { body: { done: false } } }),
  },
}
