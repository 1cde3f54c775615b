import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the plugin leaves what stands in which file, beside the client. */
export const FILES = 'files.json'

/** A script of the build: its modules, and the scripts and styles that it needs. */
export type BuiltFile = {
  modules: readonly string[]
  imports: readonly string[]
  styles: readonly string[]
  /** The page of a route, or the beginning of all: what it gives to others is fixed. */
  isEntry: boolean
  /** Bytes of the script and of its own styles, as they are before compression. */
  bytes: number
}
export type BuiltFiles = Readonly<Record<string, BuiltFile>>

const root = new URL('../..', import.meta.url).pathname

/** The path of a module from the root of the repository. */
export const modulePath = (id: string): string => {
  const [path = ''] = id.replace(/^\0/, '').split('?', 1)
  return path.startsWith(root) ? path.slice(root.length) : path
}

/** Modules of a file; one whose module stands in another file hands on what that gives. */
const modulesIn = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk): readonly string[] =>
  facadeModuleId === null || moduleIds.includes(facadeModuleId)
    ? moduleIds
    : [...moduleIds, facadeModuleId]

const lengthOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number =>
  file?.type === 'asset' ? file.source.length : 0

/** Plugin that notes which modules stand in which file of the client. */
export const noteFiles = (): Plugin => ({
  name: 'note-files',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir }, bundle) => {
    if (dir === undefined) throw new Error('The build has no folder.')
    const files: Record<string, BuiltFile> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const styles = [...(file.viteMetadata?.importedCss ?? [])]
      files[file.fileName] = {
        modules: modulesIn(file).map(modulePath),
        imports: file.imports,
        styles,
        isEntry: file.isEntry,
        bytes: styles.reduce((sum, name) => sum + lengthOf(bundle[name]), file.code.length),
      }
    }
    await writeFile(join(dir, '..', FILES), JSON.stringify(files))
  },
})

/** The module of a part of a first screen: a file of the client, or one that the build writes. */
export const moduleOf = (part: string): string =>
  part.startsWith('virtual:') ? part : `web/${part}`

/** The files that hold these modules, and all that they import. */
export const filesWith = (files: BuiltFiles, modules: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const needed of files[name]?.imports ?? []) add(needed)
  }
  for (const module of modules) {
    const holders = Object.keys(files).filter((name) => files[name]?.modules.includes(module))
    if (holders.length === 0) throw new Error(`No script of the build holds ${module}.`)
    holders.forEach(add)
  }
  return [...found]
}
