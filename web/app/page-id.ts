import type { Role } from '../../domain/people/roles.ts'

const PAGE = 'page'

/** The id of a page that lives on a call. The roles of its row stand in it, put there when the client is built: no table travels. */
export const pageId = (call: string, roles: readonly string[]): string =>
  [PAGE, call, ...roles].join('/')

/** True if a role may see the page of this id; a page without roles is for everybody. */
export const maySee = (id: string, role: Role | null): boolean => {
  const [kind, , ...roles] = id.split('/')
  return kind !== PAGE || (role !== null && roles.includes(role))
}
