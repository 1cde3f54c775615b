import { keysInSlot } from '../../domain/form/document-keys.ts'
import { withValueAt } from '../../domain/form/paths.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { labelOfSlot } from './paper-changes.ts'
import { refuseEnded } from '../moves/rules.ts'
import { putInSlot } from './supply-paper.ts'

type Way = { key: string; from: string; to: string }

/** Staff move one file of the form to the slot where it belongs. What was said of the file stays with it; its place is missing again. */
export const movePaper = (kase: OpenCase, { key, from, to }: Way, actor: Caller) => {
  const { application, papers } = kase.now
  refuseEnded(application.status)
  const [old, place] = [labelOfSlot(application, from), labelOfSlot(application, to)]
  const paper = papers.find(({ slot, document }) => slot === from && document.key === key)
  if (!paper) throw fieldError('key', 'This file is not in that place any more.')
  if (keysInSlot(application.form, to).includes(key))
    throw fieldError('to', 'This file is there already.')
  const left = keysInSlot(application.form, from).filter((one) => one !== key)
  setColumns(kase, { form: withValueAt(application.form, from, left) })
  kase.now = { ...kase.now, papers: kase.now.papers.filter((one) => one !== paper) }
  const { document, reviewer } = paper
  putInSlot(kase, { slot: to, supplied: new Map([[key, { document, reviewer }]]), field: 'to' })
  record(kase, {
    event: 'document.put-in-place',
    label: 'Document put in its place',
    note: `${place}, before under ${old}`,
    actorId: actor.userId,
  })
}
