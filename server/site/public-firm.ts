import { papersToHandIn } from '../../domain/papers/papers-to-keep-ready.ts'
import { frontShown } from '../../domain/firm/front-shown.ts'
import { timesShown } from '../../domain/dates/times-shown.ts'
import type { Db } from '../db/connect.ts'
import type { DemoAccount, PublicFirm } from './firm-in-pages.ts'
import { presentPublic } from '../settings/present.ts'
import { firmNameOrHost } from '../mail/firm-name-or-host.ts'
import { readSettings, type StoredSettings, untouchedSettings } from '../settings/queries.ts'

/** Age up to which the firm on a page is fresh, and the wait of a page to hear anew, in milliseconds. */
const FRESH = 1000
const PATIENCE = 300

/** Wait of the first pages, in milliseconds: without it they would show a firm that has entered nothing. */
const PATIENCE_AT_FIRST = 5000

/** Accounts that the demo offers to sign in as; the server of a firm offers none. */
export type OffersDemo = (db: Db) => Promise<readonly DemoAccount[]>

const firmOf = (
  settings: StoredSettings,
  publicUrl: string,
  demo: readonly DemoAccount[],
): PublicFirm => {
  const { firm: entered, checklist, feeShown, feeSizes } = presentPublic(settings)
  const { feeBands: _bands, ...firm } = entered
  const name = firmNameOrHost(firm.name, publicUrl)
  const asks = checklist.map(({ help: _, ...ask }) => ask)
  return {
    ...firm,
    ...frontShown(firm),
    name,
    feeShown,
    feeSizes,
    times: timesShown(settings.value),
    papersToHandIn: papersToHandIn(asks),
    demo,
    asks,
  }
}

/**
 * The firm as pages show it. A page never fails for it: while the database doesn't answer, what was
 * known last stands there.
 */
export const publicFirmReader = (
  db: Db,
  publicUrl: string,
  offersDemo: OffersDemo | null = null,
): (() => Promise<PublicFirm>) => {
  let firm = firmOf(untouchedSettings, publicUrl, [])
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const read = async () => {
    try {
      firm = firmOf(await readSettings(db), publicUrl, (await offersDemo?.(db)) ?? [])
      readAt = performance.now()
    } catch {
      // Whatever keeps the database from answering is told where it matters: at /readyz and in calls.
    }
  }
  return async () => {
    if (performance.now() - readAt < FRESH) return firm
    reading ??= read().finally(() => {
      reading = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const tired = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, readAt < 0 ? PATIENCE_AT_FIRST : PATIENCE)
    })
    await Promise.race([reading, tired])
    clearTimeout(timer)
    return firm
  }
}
