// Bundles the server into build/server/: it starts in half the time of its sources and needs half the
// memory (docs/decisions/059-the-server-runs-as-a-bundle.md). Called by build.mjs, with Node 24.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '..')
const dir = join(root, 'build/server')

/** Packages that carry files of their own, run threads or native code, or are loaded by few installations. */
const ASIDE = [
  /^@aws-sdk\//,
  /^@electric-sql\//,
  /^@expo-google-fonts\//,
  /^@node-rs\//,
  /^@smithy\//,
  /^pdfmake$/,
  /^piscina$/,
]

rmSync(dir, { recursive: true, force: true })
await build({
  input: {
    main: join(root, 'server/main.ts'),
    // What threads of their own run; server/places.ts knows these names.
    'embedded-worker': join(root, 'server/db/embedded-worker.ts'),
    'letter-worker': join(root, 'server/letters/letter-worker.ts'),
  },
  platform: 'node',
  external: ASIDE,
  tsconfig: false,
  output: {
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    minify: { compress: false, mangle: false, codegen: true },
    // main.ts waits for the rest, which would wait for main.ts if it held what they share.
    codeSplitting: { groups: [{ name: 'places', test: /[\\/]server[\\/]places\.ts$/ }] },
  },
})
