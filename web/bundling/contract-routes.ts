import type { Plugin } from 'vite'
import { isByRole, isByRoom, type Row } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'

const id = 'virtual:contract-routes'
/** The calls that no borrower and no visitor of public pages makes: they come with the first of them. */
const staffId = 'virtual:contract-staff-routes'

const isForStaff = ({ access }: Row) =>
  isByRoom(access) || (isByRole(access) && access.user === undefined)

/**
 * The method and path of every call as a module of plain data, so that the first load carries no
 * schema: those come with the first form (see web/lib/forms/form.ts).
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source === id || source === staffId ? `\0${source}` : undefined),
  load: (source) => {
    if (source !== `\0${id}` && source !== `\0${staffId}`) return undefined
    const forStaff = source === `\0${staffId}`
    const rows = Object.entries<Row>(contract).filter(([, row]) => isForStaff(row) === forStaff)
    const of = (method: Row['method']) =>
      JSON.stringify(
        Object.fromEntries(
          rows.flatMap(([name, row]) => (row.method === method ? [[name, row.path]] : [])),
        ),
      )
    const methods = [...new Set(rows.map(([, { method }]) => method))]
    const more = rows.flatMap(([name, { reply, form }]) => [
      ...(reply === 'bytes' ? [`routes.${name}.bytes=true`] : []),
      ...(form ? [`routes.${name}.form=${JSON.stringify(form.action)}`] : []),
    ])
    // By method, because the table is a part of every first load.
    return [
      'const of=(method,paths)=>Object.fromEntries(Object.entries(paths).map(([name,path])=>[name,{method,path}]))',
      `export const routes={${methods.map((method) => `...of("${method}",${of(method)})`).join()}}`,
      ...more,
    ].join(';')
  },
})
