import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/define/document-descriptor.ts'
import { UNSORTED_SLOT } from '../../../../domain/papers/held-papers.ts'
import { likeliestSlots, proposeSlot } from '../../../../domain/papers/paper-names.ts'
import { FileLine } from '../../../ui/files/file-line.tsx'
import type { PaperSection } from '../../../parts/papers/paper-sections.ts'
import type { FileMove } from '../saving/move-files.ts'
import type { Uploads } from '../../../parts/uploads/create-uploads.ts'
import { lineOf } from '../../../parts/uploads/upload-line.ts'
import { AddPapers } from './add-papers.tsx'
import { Proposals, type Waiting } from './proposals.tsx'
import { SortOne } from '../../../parts/papers/sort-one.tsx'
import classes from '../../../parts/papers/tray.module.css'
import { UnderWay } from './under-way.tsx'

type Props = {
  sections: readonly PaperSection[]
  /** The stored files that are not in a slot yet. */
  unsorted: readonly DocumentDescriptor[]
  /** The files that this page has uploaded itself. */
  ownOf: (key: string) => File | undefined
  isEmpty: (slot: string) => boolean
  companyName: string | null
  uploads: Pick<Uploads, 'of' | 'total' | 'add' | 'cancel' | 'retry' | 'unlock'>
  onMove: (moves: readonly FileMove[]) => void
  onRemove: (file: DocumentDescriptor) => void
}

/** Takes any number of files for the whole page, proposes places by their names and has the rest sorted one by one. */
export const Tray = (props: Props) => {
  const { sections, unsorted, ownOf, isEmpty, companyName, uploads, ...on } = props
  /**
   * Choices of the person in place of a proposal by name; '' for "not sorted yet". An upload becomes a stored file
   * meanwhile.
   */
  const [chosen, setChosen] = useState<ReadonlyMap<File | string, string>>(new Map())
  const [later, setLater] = useState<readonly string[]>([])
  const add = (files: readonly File[]) => uploads.add(UNSORTED_SLOT, files)

  const slots = sections.flatMap((section) => section.slots)
  const known = { companyName }
  const slotOf = ({ name, same }: Waiting): string => {
    const slot = chosen.get(same) ?? proposeSlot(name, slots, known)?.slot ?? ''
    return slots.some((one) => one.slot === slot) ? slot : ''
  }

  const moving = uploads.of(UNSORTED_SLOT)
  const underWay = moving.filter(({ state }) => state !== 'failed')
  const whole = uploads.total(UNSORTED_SLOT)
  // All others go by themselves; these have something to press.
  const told = moving.filter(({ state }) => state === 'failed' || state === 'offline')
  const waiting: Waiting[] = [
    ...unsorted.map(({ key, fileName, fileSize }) => ({
      id: key,
      name: fileName,
      size: fileSize,
      same: ownOf(key) ?? key,
    })),
    ...underWay.map(({ id, file }) => ({ id, name: file.name, size: file.size, same: file })),
  ]
  const proposed = waiting
    .map((one) => ({ ...one, slot: slotOf(one) }))
    .filter(({ slot }) => slot !== '')
  const isProposed = new Set(proposed.map(({ id }) => id))
  const untold = unsorted.filter(({ key }) => !isProposed.has(key))
  // What was put off comes after the others, in the order in which it was.
  const [current] = untold.toSorted(
    (one, other) => later.indexOf(one.key) - later.indexOf(other.key),
  )

  return (
    <Stack gap="lg">
      <AddPapers onAdd={add} />
      {whole && (
        <UnderWay whole={whole} offline={underWay.some(({ state }) => state === 'offline')} />
      )}
      {told.length > 0 && (
        <ul className={classes['failures']} aria-label="Files that did not arrive yet">
          {told.map((upload) => (
            <FileLine
              key={upload.id}
              file={lineOf(upload)}
              onCancel={uploads.cancel}
              onRetry={uploads.retry}
              onUnlock={uploads.unlock}
              onRemove={uploads.cancel}
            />
          ))}
        </ul>
      )}
      {proposed.length > 0 && (
        <Proposals
          proposed={proposed}
          sections={sections}
          onChange={({ same }, slot) => setChosen((now) => new Map([...now, [same, slot]]))}
          onFile={() =>
            on.onMove(proposed.map(({ id, slot }) => ({ id, from: UNSORTED_SLOT, to: slot })))
          }
        />
      )}
      {current && (
        <SortOne
          file={current}
          own={ownOf(current.key)}
          count={untold.length}
          likely={likeliestSlots(current.fileName, slots, { isEmpty, known })}
          sections={sections}
          none="Is it none of these, such as a quotation? Leave it here: it goes with your application, and we sort it."
          onFile={(to) => on.onMove([{ id: current.key, from: UNSORTED_SLOT, to }])}
          onLater={() =>
            setLater((now) => [...now.filter((key) => key !== current.key), current.key])
          }
          onRemove={() => on.onRemove(current)}
        />
      )}
    </Stack>
  )
}
