import { expect, inject, it } from 'vitest'
import { restoreDrill } from '../testing/restore-drill.ts'

// On PostgreSQL it is one of the drills: drills/faults/restore.test.ts.
it.runIf(inject('databases').kind === 'embedded')(
  'a backup of the embedded database, taken by its server under writes, restores whole',
  { timeout: 900_000 } /* a guard, not a measure */,
  async () => {
    const { faults, rows, files } = await restoreDrill(({ services: { config } }) => ({
      DATA_DIR: config.DATA_DIR,
      SECRET_KEY: config.SECRET_KEY,
    }))
    expect(faults).toEqual([])
    expect(rows).toBeGreaterThan(100)
    expect(files).toBeGreaterThan(5)
  },
)
