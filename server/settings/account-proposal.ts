import { settings, type Settings } from '../../contract/firm/settings.ts'
import type { Pending } from '../../contract/people/proposal.ts'
import { shownAccountChanges } from '../../domain/firm/firm-account.ts'
import type { Db } from '../db/connect.ts'
import { lockKey } from '../db/secret-keys.ts'
import { AppError } from '../foundation/app-error.ts'
import { propose, type ProposalRow } from '../second-person/propose.ts'
import { sealValues, valuesOf } from '../second-person/sealed-values.ts'
import type { Keys } from '../secrets/keys.ts'
import { openWhatOpens } from '../secrets/sealed-settings.ts'
import { sealedDetails } from '../trail/sealed-details.ts'
import { isStale } from './part-versions.ts'
import { settingsForUpdate, storeSettings } from './queries.ts'

type Bank = Settings['bank']
type Making = Parameters<typeof propose>[0] & { keys: Keys }

/** Proposes another account of the firm. */
export const proposeAccount = async (
  { keys, ...making }: Making,
  { before, after, version }: { before: Bank; after: Bank; version: number },
): Promise<Pending> => {
  await lockKey(making.tx, keys)
  return propose(making, {
    act: 'firm-account',
    subjectId: null,
    basedOn: version,
    shown: shownAccountChanges(before, after),
    seal: (id) => sealValues(keys, id, { before, after }),
    inTrail: sealedDetails(keys, [['Account number', before.accountNumber, after.accountNumber]]),
  })
}

/** True if the account was changed since it was proposed to change it. */
export const hasAccountMoved = (
  stored: Parameters<typeof isStale>[0],
  { basedOn }: Pick<ProposalRow, 'basedOn'>,
): boolean => isStale(stored, ['bank'], basedOn)

/** Puts the proposed account in the place of the one of before; refused where that was changed meanwhile. */
export const applyAccount = async (tx: Db, keys: Keys, proposal: ProposalRow) => {
  const stored = await settingsForUpdate(tx)
  const proposed = settings.shape.bank.safeParse(valuesOf(keys, proposal)?.after)
  if (hasAccountMoved(stored, proposal) || !proposed.success) throw new AppError('VERSION_STALE')
  const opened = openWhatOpens(keys, stored.value)
  await storeSettings(tx, keys, stored, { ...opened, bank: proposed.data }, ['bank'])
}
