import { readdir, readFile, writeFile } from 'node:fs/promises'
import { borrowers } from '../../domain/people/roles.ts'
import { rolesOfPages } from './page-roles.ts'

const BEGIN = 'window.__reactRouterManifest='

type Manifest = { routes: Record<string, { imports?: string[] }> }

const allowed = rolesOfPages()

/** True if no borrower may see a page. */
const isForStaff = (id: string) =>
  allowed[id] !== undefined && !borrowers.some((role) => allowed[id]?.includes(role))

/** A public page that a visitor opens is a page of HTML, which names its files itself. */
const isPublic = (id: string) => /^features\/(site|enquiry)\//.test(id)

/**
 * React Router's list of routes is a part of every first load and names the files of every page, to fetch them beside
 * the page itself. For pages of staff it names none: a borrower never opens one, and staff wait one answer longer, once. So does
 * whoever goes from the workspace to a public page.
 */
export const leanManifest = async (client: string): Promise<void> => {
  const assets = `${client}/assets`
  const name = (await readdir(assets)).find((file) => file.startsWith('manifest-'))
  if (name === undefined) throw new Error('The build has no manifest.')
  const text = await readFile(`${assets}/${name}`, 'utf8')
  if (!text.startsWith(BEGIN)) throw new Error('The manifest is not what it was.')
  const manifest: Manifest = JSON.parse(text.slice(BEGIN.length).replace(/;$/, ''))
  for (const [id, route] of Object.entries(manifest.routes))
    if (isForStaff(id) || isPublic(id)) route.imports = []
  await writeFile(`${assets}/${name}`, `${BEGIN}${JSON.stringify(manifest)};`)
}
