// Writes a Brotli and a gzip copy beside every hashed asset of the client, once, at build, so that the
// server never compresses the same file twice.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [folder] = process.argv.slice(2)
const assets = pathToFileURL(join(folder, 'client/assets/'))
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthIt = /\.(js|css|svg|json)$/

const files = (await readdir(assets)).filter((name) => worthIt.test(name))
await Promise.all(
  files.map(async (name) => {
    const bytes = await readFile(new URL(name, assets))
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }
    await writeFile(new URL(`${name}.br`, assets), await brotli(bytes, options))
    await writeFile(new URL(`${name}.gz`, assets), await zip(bytes, { level: 9 }))
  }),
)
