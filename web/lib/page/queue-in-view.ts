import type { Queued } from '../../../contract/work/queue.ts'
import { rememberList } from './list-in-view.ts'

type Page = { data: readonly Queued[]; total: number; page: number }

/** Notes the cases of a queue that are in view; tasks between them are no cases to go on to. */
export const rememberQueue = (name: string, { data, total, page }: Page, limit = data.length) => {
  const cases = data.filter((one) => one.kind === 'case')
  // Tasks are due, so they stand before whatever isn't: on the first page.
  const tasks = data.length - cases.length
  rememberList({ name, cases, offset: (page - 1) * limit, total: total - tasks })
}
