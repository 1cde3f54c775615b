import { randomUUIDv7 } from 'node:crypto'
import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import { giveUp, hasGivenUp } from '../jobs/give-up.ts'
import { MailRefused } from '../mail/smtp.ts'
import type { Services } from '../services.ts'
import { createTexter } from '../sms/texter.ts'
import { CODE_SECONDS } from './code-sends.ts'
import { makeCode } from './codes.ts'

/** Makes the code of a verification_codes row and sends it. A code that is dead or expired is never sent. */
export const sendVerificationCode = defineJob({
  name: 'send-verification-code',
  payload: z.strictObject({ codeId: z.uuid() }),
  // A code lives for two minutes: soon again or not at all.
  retry: { times: 8, firstDelay: 2, longestDelay: 30 },
  timeout: 30,
  atOnce: 4,
})

export const registerSendVerificationCode = (services: Services) => {
  const { database, jobs, keys, log, mailer, config } = services
  const texter = createTexter(config)
  jobs.register(sendVerificationCode, async ({ codeId }, { signal }) => {
    // Every attempt makes a new code, since the one before is known only by its hash.
    const made = await makeCode(database.orm, keys, codeId)
    if (!made) return
    const { code, name, email, mobile } = made
    const id = randomUUIDv7()
    const text = texter.send({
      id,
      to: mobile,
      text: `${code} is your code. It works for ${CODE_SECONDS} seconds.`,
      signal,
    })
    const [mailed, texted] = await Promise.allSettled([
      mailer.send({
        id,
        to: email,
        template: 'verification-code',
        data: { name, code, expiresInSeconds: CODE_SECONDS },
      }),
      text,
    ])
    if (mailed.status === 'rejected') {
      if (mailed.reason instanceof MailRefused) giveUp(mailed.reason.message, mailed.reason)
      throw mailed.reason
    }
    // The code has reached the mailbox; a new one for the phone's sake would kill it.
    if (texted.status === 'rejected') {
      log.warn(
        { err: texted.reason, final: hasGivenUp(texted.reason) },
        'a code went out by mail only',
      )
    }
  })
}
