import { expect, inject, it } from 'vitest'
import { crashDrill } from '../testing/crash-drill.ts'

const databases = inject('databases')

it.runIf(databases.kind === 'embedded')(
  'a server on the embedded database that is killed five times keeps what it acknowledged',
  { timeout: 900_000 } /* a guard, not a measure */,
  async () => {
    const result = await crashDrill(5, {})
    expect(result.faults).toEqual([])
    expect(result.acknowledgedPapers).toBeGreaterThan(0)
  },
)
