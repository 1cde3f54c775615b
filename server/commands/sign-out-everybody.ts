import { signOutEverybody } from '../account/end-all-access.ts'
import { runCommand, say } from './command.ts'
import { openForLong } from '../db/connect.ts'

await runCommand(async (config, log) => {
  const database = await openForLong(config, log)
  try {
    const count = await signOutEverybody(database.orm)
    const sessions = count === 1 ? 'One session is' : `${count} sessions are`
    say(`${sessions} ended; links to set a password and codes no longer work.`)
    return 0
  } finally {
    await database.close()
  }
})
