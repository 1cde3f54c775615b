import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/
/** From the message that it logs to the promise that never ends, with the reload in between. */
const reload = /console\.error\(`Error loading route module[\s\S]*?new Promise\(\(\) => \{\}\);/

const ours = fileURLToPath(new URL('../lib/page/route-failure.ts', import.meta.url))

/**
 * Plugin for routes whose module can't be fetched: React Router would load the page anew, again and again, and forget
 * which link was pressed. Here it learns the way to go on (see lib/page/route-failure.ts); a version of it that is written
 * otherwise stops the build.
 */
export const routeFailures = (): Plugin => {
  let mended = false
  return {
    name: 'route-failures',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => {
      if (!loader.test(id.split('?', 1)[0] ?? '')) return undefined
      if (!reload.test(code)) throw new Error('React Router loads the modules of routes otherwise.')
      mended = true
      const mend = code.replace(reload, 'throw await afterRouteFailure(error);')
      return `import { afterRouteFailure } from ${JSON.stringify(ours)};\n${mend}`
    },
    buildEnd: (error) => {
      if (!error && !mended) throw new Error('React Router has no loader of route modules.')
    },
  }
}
