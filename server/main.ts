// Begins here: `npm start` runs the bundle of this file, build/server/main.js.
import './named-stacks.ts'
import './quick-imports.ts'

await import('./start.ts')
