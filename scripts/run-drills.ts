import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs the whole drills of these files; returns whether they passed, and the report they left. */
export const runDrills = async (
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  reportName: string,
): Promise<{ ok: boolean; report: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-drills-'))
  const file = join(folder, 'report')
  await writeFile(file, '')
  const run = (project: string) =>
    // A file that was named is in one of the two projects.
    spawnSync('vitest', ['run', '--passWithNoTests', '--project', project, ...files], {
      env: { ...process.env, LONG_TESTS: 'whole', ...env, [reportName]: file },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status === 0
  const passed = ['drills', 'drills-alone'].map(run)
  const report = await readFile(file, 'utf8')
  await rm(folder, { recursive: true, force: true })
  return { ok: passed.every(Boolean), report }
}
