import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

// node scripts/slim-packages.ts: removes from node_modules what only people and tools read. deploy/Dockerfile calls it, so that the
// image carries what runs (docs/decisions/220).

/** Source maps, notes, types and sources of packages. */
const isForReaders = /\.(?:map|md|markdown|tsbuildinfo|[cm]?tsx?)$/i
/** Licences go wherever their package goes. */
const isLicence = /[\\/](?:licen[cs]e|copying|notice)[^\\/]*$/i
const isForBrowsers = /[\\/]pdfmake[\\/]build[\\/]/
/** Letters are set in two faces of each script (server/letters/fonts.ts). */
const isOtherFace = /@expo-google-fonts[\\/].*(?<!_400Regular|_600SemiBold)\.ttf$/

/** Files of node_modules, by their path, that no running server reads. */
export const isUnread = (file: string): boolean =>
  !isLicence.test(file) &&
  [isForReaders, isForBrowsers, isOtherFace].some((unread) => unread.test(file))

if (import.meta.main) {
  const files = readdirSync('node_modules', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isUnread)
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  for (const file of files) rmSync(file)
  console.log(`${Math.round(bytes / 1e6)} MB removed that no server reads.`)
}
