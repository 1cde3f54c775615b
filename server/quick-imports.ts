import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { packages } from './places.ts'

// Loaded before everything else, to start sooner. Nothing depends on it.

// Compiled code is kept between starts, TypeScript without its types included.
enableCompileCache(join(packages, '.cache/rinsetu/compiled'))

// Node reads a package's whole manifest again for each of its modules; Drizzle's is 200 KB of
// exports over 120 modules, half a second in sum. Its own relative imports need no manifest.
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context)
    const url = new URL(specifier, parentURL).href
    return parentURL.endsWith('.js') && url.endsWith('.js')
      ? { url, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
})
