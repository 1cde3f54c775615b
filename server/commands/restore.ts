import { parseArgs } from 'node:util'
import { openForLong } from '../db/connect.ts'
import { openStorage } from '../storage/open-storage.ts'
import { checkBackup } from '../backup/check.ts'
import { runCommand, say } from './command.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restoreKey } from '../backup/restore-key.ts'

const USAGE = `npm run restore -- --from FILE   restores a backup into an empty database and store`

await runCommand(async (config, log) => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) {
    say(USAGE)
    return 1
  }
  const backup = await checkBackup(from)
  const database = await openForLong(config, log)
  try {
    const storage = await openStorage(config)
    const { files, migrations } = await restoreBackup({ database, storage }, backup)
    say(
      `Restored as of ${backup.begin.takenAt}: ${Object.keys(backup.manifest.rows).length} tables and ${files} files.`,
    )
    if (migrations.length > 0) say(`Newer migrations taken: ${migrations.join(', ')}.`)
    for (const name of backup.manifest.missing)
      say(`The file ${name} was not in the store at the backup.`)
    say(
      'Everybody is signed out. Roles and suspensions are as they were at the backup: look at whom the firm has suspended, given another role or erased since, before people sign in.',
    )
    say(await restoreKey(config, backup))
    return 0
  } finally {
    await database.close()
  }
})
