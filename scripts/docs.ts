import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiPage, permissionsPage, retentionPage } from '../contract/docs.ts'
import { specificationPage } from '../e2e/specification/page.ts'
import { contract } from '../contract/index.ts'
import { floorsPage } from './house/drawing.ts'
import { readCode } from './house/read-code.ts'
import { licencesPage } from './licences-page.ts'

// Writes docs/api.md and docs/permissions.md from the contract, docs/retention.md from the domain,
// docs/licences.md from the lockfile and docs/floors.md from the imports; with --check it only compares them.
const root = join(import.meta.dirname, '..')
const docs = join(root, 'docs')
const readPage = (name: string) => readFile(join(docs, name), 'utf8')
const pages = {
  'floors.md': floorsPage(await readCode(root)),
  'api.md': apiPage(contract),
  'permissions.md': permissionsPage(contract),
  'retention.md': retentionPage(),
  'licences.md': licencesPage(root),
  'specification.md': specificationPage(),
}
const check = process.argv.includes('--check')

await mkdir(docs, { recursive: true })
for (const [name, text] of Object.entries(pages)) {
  const file = join(docs, name)
  if (!check) {
    await writeFile(file, text)
    continue
  }
  const present = await readPage(name).catch(() => '')
  if (present !== text) {
    console.error(`docs/${name} is out of date. Run: npm run docs`)
    process.exitCode = 1
  }
}
