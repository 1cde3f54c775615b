// Begins here: `npm start` runs the bundle of this file.
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { packages } from '../foundation/places.ts'

// Two switches of Node's own, which help what is loaded after them: stacks name our files and lines, and compiled
// code is kept between starts, TypeScript without its types included (docs/decisions/100).
setSourceMapsSupport(true)
enableCompileCache(join(packages, '.cache/rinsetu/compiled'))

await import('./start.ts')
