import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './web/bundling/chunks.ts'
import { coreFonts } from './web/bundling/core-fonts.ts'
import { contractRoutes } from './web/bundling/contract-routes.ts'
import { emptyFormAsData } from './web/bundling/empty-form.ts'
import { noteFiles } from './web/bundling/built-files.ts'
import { mayCall } from './web/bundling/may-call.ts'
import { markdown } from './web/bundling/markdown.ts'
import { pageRoles } from './web/bundling/page-roles.ts'
import { routeFailures } from './web/bundling/route-failures.ts'

/** Address of the API for `npm run dev`, while Vite serves the pages. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/**
 * Seven characters of a hash, 42 bits, tell two versions of a script apart. Lists of files, which every page fetches, can
 * be compressed but for the hashes in them. Styles and fonts keep eight: pages are drawn by another build that names them, too.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** Reading a property of something, or naming a global, does nothing else: what is only read goes when nobody uses it. */
const treeshake = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

export default defineConfig({
  publicDir: 'web/public',
  plugins: [
    coreFonts(),
    contractRoutes(),
    emptyFormAsData(),
    mayCall(),
    pageRoles(),
    markdown(),
    routeFailures(),
    reactRouter(),
    noteFiles(),
  ],
  server: { proxy: { '/api': api, '/dev': api } },
  build: { target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake,
          output: { ...fileNames, codeSplitting: { groups: await chunks() } },
        },
      },
    },
  },
})
