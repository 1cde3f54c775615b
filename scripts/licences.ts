import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed } from './licence-rules.ts'
import { readLockfile, shippedPackages } from './shipped-packages.ts'
import { supplyFaults } from './supply-rules.ts'

// Lists name, version and licence of everything that ships; fails on a licence that isn't allowed, and on
// dependencies that could change by themselves.
const root = join(import.meta.dirname, '..')
const lock = readLockfile(root)
const shipped = shippedPackages(root, lock)
const refused = shipped.filter(({ licence }) => !isAllowed(licence))
const faults = supplyFaults({
  lock,
  npmrc: readFileSync(join(root, '.npmrc'), 'utf8'),
  manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
})

if (!process.argv.includes('--quiet'))
  for (const { name, version, licence } of shipped) console.log(`${name}\t${version}\t${licence}`)
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} is under ${licence}, which is not allowed to ship.`)
for (const fault of faults) console.error(fault)
console.log(`${shipped.length} packages ship, ${refused.length} refused`)
process.exitCode = refused.length + faults.length > 0 ? 1 : 0
