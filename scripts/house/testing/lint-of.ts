import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** What oxlint says of files, each given as path and text, with the settings and the rules of this repository: a problem a line, the path first. */
export const lintOf = (files: readonly (readonly [file: string, text: string])[]): string[] => {
  const place = mkdtempSync(join(tmpdir(), 'rinsetu-lint-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  cpSync(join(root, '.oxlintrc.json'), join(place, '.oxlintrc.json'))
  cpSync(join(root, 'scripts/house'), join(place, 'scripts/house'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  for (const [file, text] of files) write(file, text)
  const rooms = new Set(files.map(([file]) => file.split('/')[0] ?? ''))
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', ...rooms],
    { cwd: place, encoding: 'utf8' },
  )
  rmSync(place, { recursive: true })
  return stdout.split('\n')
}
