import { expect, inject } from 'vitest'
import { urlOf } from '../../server/testing/database-run.ts'
import { restoreDrill } from '../../server/testing/restore-drill.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { fault } from './fault.ts'

const databases = inject('databases')
const { survives } = fault(10, 'backup while serving, restored elsewhere')

survives(
  'a backup of PostgreSQL and the files, taken under writes, restores whole',
  async () => {
    if (databases.kind !== 'postgres') throw new Error('the drills need PostgreSQL')
    const { url } = databases
    const runs = times(1, 3)
    for (let run = 0; run < runs; run += 1) {
      const { faults, rows, files } = await restoreDrill(async ({ services }) => {
        const { config, database } = services
        const [own] = await database.sql<{ name: string }[]>`select current_database() as name`
        return {
          DATA_DIR: config.DATA_DIR,
          SECRET_KEY: config.SECRET_KEY,
          DATABASE_URL: urlOf(url, own?.name ?? ''),
        }
      })
      expect(faults).toEqual([])
      expect(rows).toBeGreaterThan(100)
      expect(files).toBeGreaterThan(5)
    }
    return { runs }
  },
  600_000,
)
