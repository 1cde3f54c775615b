import type { Plugin } from 'vite'
import { isByRole, rolesWithin, type Row, scopeKinds } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'

const id = /^virtual:may-call\/(\w+)(?:\/(any|assigned|own))?$/

/**
 * `import listFees from 'virtual:may-call/listFees'` gives the roles that may make a call, as its row says;
 * `…/listMandates/any` those that reach any record with it. Only what is asked for travels to the browser.
 */
export const mayCall = (): Plugin => ({
  name: 'may-call',
  resolveId: (source) => (id.test(source) ? `\0${source}` : undefined),
  load: (source) => {
    const [, call = '', kind] = id.exec(source.replace(/^\0/, '')) ?? []
    if (!source.startsWith('\0') || call === '') return undefined
    const rows: Readonly<Record<string, Row>> = contract
    const access = rows[call]?.access
    if (access === undefined || !isByRole(access))
      throw new Error(`${call} is no call of some roles.`)
    const reach = scopeKinds.filter((one) => kind === undefined || one === kind)
    return `export default ${JSON.stringify(rolesWithin(access, reach))}`
  },
})
