import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the manifest by which React Router tells versions: it changes with every script and style. */
const manifest = /^manifest-([\da-z]+)\.js$/

/**
 * Writes build.json, which says which build the server hands out; a page that is open knows its own
 * from the same manifest (see lib/page/build-id.ts).
 */
export const writeBuildId = async (client: string): Promise<void> => {
  const names = await readdir(join(client, 'assets'))
  const [id, another] = names.flatMap((name) => manifest.exec(name)?.[1] ?? [])
  if (id === undefined || another !== undefined)
    throw new Error('The build has no manifest, or several: there is no id to tell it by.')
  await writeFile(join(client, 'build.json'), `${JSON.stringify({ id })}\n`)
}
