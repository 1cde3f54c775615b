import { counted } from '../../domain/text/counted.ts'
import { openDatabase } from '../db/connect.ts'
import { countUnsettled } from '../search/settle-entries.ts'
import { runCommand } from './command.ts'

// npm run search:check: whether everything that can be found is found. Ends with 1 where something is not; the server mends it
// by itself within a day. With the embedded database the server has to be stopped first.

await runCommand(async (config, log) => {
  const database = await openDatabase(config, log)
  try {
    const wrong = await countUnsettled(database.orm)
    console.log(
      wrong === 0 ? 'The search holds.' : `The search has ${counted(wrong, 'wrong row')}.`,
    )
    return wrong === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
