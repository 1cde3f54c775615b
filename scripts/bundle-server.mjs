// Bundles the server into the folder it is given: it starts in half the time of its sources and needs half the
// memory (docs/decisions/059-the-server-runs-as-a-bundle.md). Called by build.mjs, with Node 24.
import { join } from 'node:path'
import { build } from 'rolldown'

const root = join(import.meta.dirname, '..')
const [dir] = process.argv.slice(2)

/** Packages that carry files of their own, run threads or native code, or are loaded by few installations. */
const ASIDE = [
  /^@aws-sdk\//,
  /^@electric-sql\//,
  /^@expo-google-fonts\//,
  /^@hyzyla\//,
  /^@node-rs\//,
  /^@smithy\//,
  /^pdfmake$/,
  /^piscina$/,
]

await build({
  input: {
    main: join(root, 'server/start/main.ts'),
    // What threads of their own run; server/foundation/places.ts knows these names.
    'digest-worker': join(root, 'server/storage/digest-worker.ts'),
    'embedded-worker': join(root, 'server/db/embedded-worker.ts'),
    'letter-worker': join(root, 'server/letters/letter-worker.ts'),
    'page-worker': join(root, 'server/pdf/page-worker.ts'),
    'pdf-worker': join(root, 'server/pdf/pdf-worker.ts'),
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
    // Shared modules must not land in main's chunk: start.ts would import main.ts, which awaits start.ts (deadlock).
    codeSplitting: { groups: [{ name: 'places', test: /[\\/]foundation[\\/]places\.ts$/ }] },
  },
})
