import type { Plugin } from 'vite'
import { type Access, isByRole, rolesWithin } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'
import type { Role } from '../../domain/people/roles.ts'
import { pageNeeds } from '../routes.ts'

const id = 'virtual:page-roles'

/** Roles that may see a page, by the id of its route; a page for everybody isn't there. */
export const rolesOfPages = (): Readonly<Record<string, readonly Role[]>> =>
  Object.fromEntries(
    [...pageNeeds].map(([page, { call, reach }]) => {
      const access: Access = contract[call].access
      if (!isByRole(access)) throw new Error(`Everybody may call ${call}: it guards nothing.`)
      return [page, rolesWithin(access, reach)]
    }),
  )

/** `import rolesOfPages from 'virtual:page-roles'` gives the roles that may see a page, by the id of its route. */
export const pageRoles = (): Plugin => ({
  name: 'page-roles',
  resolveId: (source) => (source === id ? `\0${source}` : undefined),
  load: (source) =>
    source === `\0${id}` ? `export default ${JSON.stringify(rolesOfPages())}` : undefined,
})
