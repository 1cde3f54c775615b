import { parseArgs } from 'node:util'
import { resetFactorOnServer } from '../user/reset-on-server.ts'
import { runCommand, say } from './command.ts'
import { openForLong } from '../db/connect.ts'

// npm run reset-factor -- admin@firm.example: takes a lost second factor off an account where no other admin can.

await runCommand(async (config, log) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [email = ''] = positionals
  if (positionals.length !== 1 || !email.includes('@')) {
    say('Say whose: npm run reset-factor -- name@firm.example')
    return 1
  }
  const database = await openForLong(config, log)
  try {
    const outcome = await resetFactorOnServer(database, log, email)
    say(
      outcome === 'reset'
        ? `The second factor of ${email} is off, and their sessions have ended. They are mailed about it.`
        : outcome === 'none'
          ? `${email} has no second factor.`
          : `There is no account with ${email}.`,
    )
    return outcome === 'reset' ? 0 : 1
  } finally {
    await database.close()
  }
})
