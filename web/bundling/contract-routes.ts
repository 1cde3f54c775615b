import type { Plugin } from 'vite'
import { contract } from '../../contract/index.ts'

const id = 'virtual:contract-routes'

/**
 * The method and path of every call as a module of plain data, so that the first load carries no
 * schema: those come with the first form (see web/lib/form.ts).
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => {
    if (source !== `\0${id}`) return undefined
    const routes = Object.entries(contract).map(([name, row]) => [
      name,
      {
        method: row.method,
        path: row.path,
        ...(row.reply === 'bytes' && { bytes: true }),
        ...('form' in row && { form: row.form.action }),
      },
    ])
    return `export const routes = ${JSON.stringify(Object.fromEntries(routes))}`
  },
})
