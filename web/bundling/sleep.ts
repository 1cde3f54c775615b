import { readFile, writeFile } from 'node:fs/promises'
import { SLEEPING } from '../app/wake-script.ts'

const moduleScript = '<script type="module" async="">'
const preload = /<link rel="modulepreload"[^>]*>/g

/**
 * Lets pages that are only read sleep: their script is not fetched before the first sign of use.
 * They are complete without it; see app/wake-script.ts.
 */
export const putToSleep = async (folder: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const file = `${folder}${path === '/' ? '' : path}/index.html`
    const html = await readFile(file, 'utf8')
    if (!html.includes(moduleScript)) throw new Error(`${file} has no script to put to sleep.`)
    await writeFile(
      file,
      html.replace(moduleScript, `<script type="${SLEEPING}">`).replaceAll(preload, ''),
    )
  }
}
