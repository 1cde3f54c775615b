import { parseArgs } from 'node:util'
import { readConfig } from '../foundation/config.ts'
import { openDatabase } from '../db/connect.ts'
import { registerKey } from '../db/secret-keys.ts'
import { migrate } from '../db/migrate.ts'
import { keysFrom } from '../secrets/keys.ts'
import { replaceKey } from './replace-key.ts'
import { createLog } from '../foundation/log.ts'
import { replaceGeneratedKey } from '../foundation/secret-key.ts'
import { stopWith } from '../start/start-failures.ts'

// npm run rotate-keys: seals everything anew with SECRET_KEY that was sealed with one before it, while
// the servers serve; again and again if need be. With --new-key it first makes a new key in DATA_DIR,
// where SECRET_KEY is generated there. Ends with 1 where something can't be opened.

const NEW_KEY_NEXT =
  'There is a new key in DATA_DIR, the one before is kept behind it. Restart the server, then run npm run rotate-keys.'
const NOT_GENERATED =
  'SECRET_KEY is set in the environment: set a new one there, put the one before into SECRET_KEY_PREVIOUS, and restart the servers. Then run this without --new-key.'

try {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } })
  let config = readConfig(process.env)
  if (values['new-key'] && !config.SECRET_KEY_IS_GENERATED) {
    console.error(NOT_GENERATED)
    process.exit(1)
  }
  const database = await openDatabase(config, createLog({ LOG_LEVEL: 'warn' }))
  try {
    await migrate(database.sql)
    if (values['new-key']) {
      // The database that this process has alone: the server is stopped and will start with the new key.
      replaceGeneratedKey(config.DATA_DIR)
      config = readConfig(process.env)
    }
    if (values['new-key'] && database.kind === 'postgres') {
      console.log(NEW_KEY_NEXT)
    } else {
      const keys = keysFrom(config.SECRET_KEY, config.SECRET_KEY_PREVIOUS)
      await registerKey(database.orm, keys)
      const all = await replaceKey(database.orm, keys)
      for (const { what, count } of all) console.log(`${what}: ${count} sealed anew.`)
      const lost = all.flatMap((one) => one.lost)
      for (const sentence of lost) console.error(sentence)
      if (lost.length > 0) process.exitCode = 1
      else
        console.log(
          'Everything is sealed with SECRET_KEY now. Keep the one before in SECRET_KEY_PREVIOUS for 30 days, as long as people stay signed in with it.',
        )
    }
  } finally {
    await database.close()
  }
} catch (error) {
  stopWith(error)
}
