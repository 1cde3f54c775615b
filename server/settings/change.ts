import type { Settings } from '../../contract/firm/settings.ts'
import type { Pending } from '../../contract/people/proposal.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { changesWhatStood } from '../../domain/firm/firm-account.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Context } from '../http/mount.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import { proposeAccount } from './account-proposal.ts'
import { isStale, partsIn } from './part-versions.ts'
import { unprintableSettings } from './printable.ts'
import { settingsForUpdate, type StoredSettings, storeSettings } from './queries.ts'
import { changedParts, settingsProblems } from './rules.ts'
import { detailsOfChange } from './trail-details.ts'

export type Changing = Pick<Context, 'write' | 'ifMatch' | 'services' | 'request'> & {
  caller: NonNullable<Context['caller']>
}
export type SentParts = { [Part in keyof Settings]?: Settings[Part] | undefined }

const withSent = (opened: Settings, sent: SentParts): Settings => ({
  firm: sent.firm ?? opened.firm,
  bank: sent.bank ?? opened.bank,
  letter: sent.letter ?? opened.letter,
  fees: sent.fees ?? opened.fees,
  lenders: sent.lenders ?? opened.lenders,
  service: sent.service ?? opened.service,
  checklist: sent.checklist ?? opened.checklist,
  requests: sent.requests ?? opened.requests,
  targets: sent.targets ?? opened.targets,
})

/** Refuses what is wrong in the parts that were sent; a part that nobody sent is not theirs to mend now. */
const refuseProblems = async (after: Settings, parts: readonly (keyof Settings)[]) => {
  const problems = {
    ...(await unprintableSettings(after)),
    ...settingsProblems(after, calendarDateInIndia(new Date())),
  }
  const fields = Object.entries(problems).filter(([path]) =>
    parts.some((part) => path === part || path.startsWith(`${part}.`)),
  )
  if (fields.length > 0)
    throw new AppError('INVALID_REQUEST', { fields: Object.fromEntries(fields) })
}

/**
 * Puts these parts in the place of the stored ones and holds the whole against the rules. An account that stands there stays until
 * a second person has approved the new one.
 */
export const changeSettings = (
  { write, ifMatch, services: { keys }, request, caller }: Changing,
  sent: SentParts,
): Promise<{ stored: StoredSettings; pending?: Pending }> => {
  const parts = partsIn(sent)
  return write(async ({ tx, enqueue, about, unchanged }) => {
    const before = await settingsForUpdate(tx)
    if (ifMatch !== null && isStale(before, parts, ifMatch)) throw new AppError('VERSION_STALE')
    const opened = openWhatOpens(keys, before.value)
    const wanted = withSent(opened, sent)
    await refuseProblems(wanted, parts)
    const waits = changesWhatStood(opened.bank, wanted.bank)
    const after = waits ? { ...wanted, bank: opened.bank } : wanted
    const changed = changedParts(opened, after)
    about('settings', 'firm', {
      changed: changed.join(', '),
      ...detailsOfChange(keys, opened, after),
    })
    if (waits && changed.length === 0) unchanged()
    const stored =
      waits && changed.length === 0 ? before : await storeSettings(tx, keys, before, after, changed)
    if (!waits) return { stored }
    const making = { tx, enqueue, request, caller, keys }
    const change = { before: opened.bank, after: wanted.bank, version: stored.version }
    return { stored, pending: await proposeAccount(making, change) }
  })
}
