import { randomUUIDv7 } from 'node:crypto'
import { listsOf, type SavedView, type savedViewCalls } from '../../contract/work/saved-view.ts'
import { may } from '../access/may.ts'
import { savedViews } from '../db/schema.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import type { Handlers } from '../http/mount.ts'
import { changeView, countOfViews, deleteView, type ViewRow, viewsOf } from './queries.ts'

/** As many as a menu still shows. */
const MOST_VIEWS = 50

const present = ({ id, list, name, query, shared, ownerId }: ViewRow, scope: Scope): SavedView => {
  const mine = ownerId === scope.userId
  // What somebody shared is theirs alone once they may share nothing.
  return {
    id,
    list,
    name,
    query,
    shared: shared && (!mine || may('shareSavedView', scope.role)),
    mine,
  }
}

export const savedViewHandlers: Handlers<typeof savedViewCalls> = {
  listSavedViews: async ({ db, scope, query: { list } }) => {
    const lists = listsOf(scope.role).filter((one) => list === undefined || one === list)
    const views = await viewsOf(db, scope, lists)
    return { data: views.map((row) => present(row, scope)) }
  },

  createSavedView: ({ scope, body, write }) =>
    write(async ({ tx }) => {
      if (!listsOf(scope.role).includes(body.list))
        throw fieldError('list', 'You do not have this list.')
      if ((await countOfViews(tx, scope, body.list)) >= MOST_VIEWS)
        throw fieldError('name', `A list keeps at most ${MOST_VIEWS} views of yours. Delete one.`)
      const [row] = await tx
        .insert(savedViews)
        .values({ ...body, id: randomUUIDv7(), ownerId: scope.userId })
        .returning()
      return { data: present(orNotFound(row), scope) }
    }),

  renameSavedView: ({ scope, params, body: { name }, write }) =>
    write(async ({ tx }) => ({
      data: present(await changeView(tx, scope, params.id, { name }), scope),
    })),

  shareSavedView: ({ scope, params, body: { shared }, write }) =>
    write(async ({ tx }) => ({
      data: present(await changeView(tx, scope, params.id, { shared }), scope),
    })),

  deleteSavedView: ({ scope, params, write }) =>
    write(async ({ tx }) => {
      const { name } = await deleteView(tx, scope, params.id)
      return { message: `The view “${name}” is deleted.` }
    }),
}
