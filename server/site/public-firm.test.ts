import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { publicFirmReader } from './public-firm.ts'

test('the first page waits for a busy database rather than show a firm that has entered nothing', async () => {
  const app = await testApp()
  try {
    const { orm } = app.services.database
    const { promise: held, resolve: holds } = Promise.withResolvers<void>()
    const busy = orm.transaction(async (rows) => {
      await rows.execute(sql`lock table firm_settings in access exclusive mode`)
      holds()
      await pause(1000)
    })
    await held
    const firm = await publicFirmReader(orm, 'https://rinsetu.example')()
    expect(firm.feeShown.percent).toBe('5 %')
    await busy
  } finally {
    await app.close()
  }
})
