import { parseArgs } from 'node:util'
import { counted } from '../../domain/text/counted.ts'
import { auditHeadsFile, readKeptHeads } from '../trail/kept-heads.ts'
import { verifyTrail } from '../trail/verify-trail.ts'
import { readConfig } from '../foundation/config.ts'
import { openDatabase } from '../db/connect.ts'
import { keysFrom } from '../secrets/keys.ts'
import { createLog } from '../foundation/log.ts'
import { stopWith } from '../start/start-failures.ts'

// npm run audit:verify [-- --contains=HEAD]: whether anybody changed the audit trail. Ends with 1 where
// somebody did. With the embedded database the server has to be stopped first.

try {
  const { contains } = parseArgs({ options: { contains: { type: 'string' } } }).values
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog({ LOG_LEVEL: 'warn' }))
  try {
    const keys = keysFrom(config.SECRET_KEY, config.SECRET_KEY_PREVIOUS)
    const kept = await readKeptHeads(auditHeadsFile(config))
    const report = await verifyTrail(database.orm, keys, contains ?? null, kept)
    const { links, linked, lapsed, waiting, signedByOthers, head, breaks } = report
    console.log(
      `The audit trail has ${counted(links, 'link')}: ${counted(linked, 'event')} there, ${lapsed} lapsed and removed; ${waiting} more wait for their link.`,
    )
    if (signedByOthers > 0)
      console.log(
        `${counted(signedByOthers, 'link')} of keys no longer at hand, proved by later ones.`,
      )
    const last = kept.at(-1)
    if (last)
      console.log(`Compared with ${counted(kept.length, 'kept head')}, the last of ${last.day}.`)
    if (breaks.length > 0) {
      console.error(`It is broken:\n- ${breaks.join('\n- ')}`)
      process.exitCode = 1
    } else {
      console.log('It holds.')
    }
    if (head) console.log(`Head: ${head}`)
  } finally {
    await database.close()
  }
} catch (error) {
  stopWith(error)
}
