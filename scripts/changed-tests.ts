import { spawnSync } from 'node:child_process'

const git = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** Files that differ from where this branch left `origin/main`; without that, from the last commit. */
export const changedFiles = (): string[] => {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'origin/main')
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Whether a change concerns the trials: they try a field, a role and a status on copies of these two rooms. */
export const concernsTrials = (changed: readonly string[]): boolean =>
  changed.some((path) => path.startsWith('contract/') || path.startsWith('domain/'))

/**
 * The folders of `server/`, among those given, whose tests a change most probably concerns: that of a file of the server,
 * and that of the resource to which a file of the contract belongs.
 */
export const serverFoldersOf = (
  changed: readonly string[],
  folders: readonly string[],
): string[] => {
  const named = changed.flatMap((path) => {
    const [room, next = '', file = ''] = path.split('/')
    if (room === 'server') return [next]
    return room === 'contract' ? [next, file.replace(/\.ts$/, '')] : []
  })
  return folders.filter((folder) => named.includes(folder))
}
