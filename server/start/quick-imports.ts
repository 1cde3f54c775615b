import { registerHooks } from 'node:module'

// Loaded before everything else, to start sooner; nothing depends on it. It serves what runs from the sources: the
// bundle holds Drizzle (docs/decisions/100).

// Node reads a package's whole manifest again for each of its modules; Drizzle's is 200 KB of
// exports over 120 modules, a second in sum. Its own relative imports need no manifest.
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
