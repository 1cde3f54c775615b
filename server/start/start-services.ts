import { linkEventsRegularly } from '../trail/link-regularly.ts'
import { storageHeldDuringBackup } from '../backup/hold-deletions.ts'
import type { Config } from '../foundation/config.ts'
import { checkServer } from '../db/check-server.ts'
import { openDatabase } from '../db/connect.ts'
import { forgetOwnUploads } from '../document/running-uploads.ts'
import { registerKey } from '../db/secret-keys.ts'
import { migrate } from '../db/migrate.ts'
import { keysFrom } from '../secrets/keys.ts'
import { createJobs } from '../jobs/jobs.ts'
import { closeLetters } from '../letters/render-letter.ts'
import { closePages } from '../pdf/run-page.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import type { Log } from '../foundation/log.ts'
import { createMailer } from '../mail/mailer.ts'
import { tryMailServer } from '../mail/try-mail-server.ts'
import { caseRules } from './case-rules.ts'
import { registerJobs } from './register-jobs.ts'
import type { Services } from '../services/services.ts'
import { storageForgettingPages } from '../room/kept-pages.ts'
import { openScanner } from '../scanner/open-scanner.ts'
import { keepFoldersPrivate } from '../foundation/private-folders.ts'
import { openStorage } from '../storage/open-storage.ts'
import { admitStore } from '../storage/own-store.ts'

export type Running = { services: Services; stop(seconds: number): Promise<void> }

/** Everything that handlers work with, started in order; `stop` ends it in the opposite order. */
export const startServices = async (config: Config, log: Log): Promise<Running> => {
  await tryMailServer(config)
  const database = await openDatabase(config, log)
  try {
    keepFoldersPrivate(config, log)
    await checkServer(database.sql)
    const taken = await migrate(database.sql, undefined, { log })
    if (taken.length > 0) log.info({ migrations: taken }, 'the database was brought up to date')
    const keys = keysFrom(config.SECRET_KEY, config.SECRET_KEY_PREVIOUS)
    await registerKey(database.orm, keys)
    await forgetOwnUploads(database.orm, config)
    const store = await openStorage(config)
    await admitStore(database.orm, store)
    const storage = storageForgettingPages(storageHeldDuringBackup(store, database), keys)
    const mailer = createMailer({ config, database, keys })
    const jobs = createJobs({ database, log })
    const services: Services = {
      config,
      database,
      storage,
      scanner: openScanner(config, log),
      mailer,
      jobs,
      keys,
      log,
      cases: caseRules,
    }
    registerJobs(services)
    await jobs.start()
    const linking = linkEventsRegularly(services)
    return {
      services,
      stop: async (seconds) => {
        await jobs.stop({ timeout: seconds })
        await linking.stop()
        await closeLetters()
        await closePdf()
        await closePages()
        mailer.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
