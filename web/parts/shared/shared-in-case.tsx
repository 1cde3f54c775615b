import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { DocumentDescriptor } from '../../../contract/define/document-descriptor.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { type DocumentSlot, keysInSlot } from '../../../domain/papers/documents.ts'
import { likeliestSlots, proposeSlot } from '../../../domain/papers/paper-names.ts'
import { callQuery } from '../../lib/api/queries.ts'
import type { SharedFile } from '../../lib/uploads/shared-files.ts'
import { FileLine } from '../../ui/files/file-line.tsx'
import { Section } from '../../ui/page/section.tsx'
import { textAt } from '../record/text-at.ts'
import { usePlace } from '../record/use-place.ts'
import { useSupply } from '../uploads/use-supply.ts'
import { paperSections } from '../papers/paper-sections.ts'
import { SortOne } from '../papers/sort-one.tsx'
import classes from './shared.module.css'
import { useShared } from './use-shared.ts'

/** Place in a case that the page for shared files leads to. */
const PLACE = 'shared-files'
const MOST_PLACES = 6

/** As a stored file is described; there is nothing of it on the server. */
const described = ({ id, file }: SharedFile): DocumentDescriptor => ({
  key: id,
  fileName: file.name,
  fileType: file.type,
  fileSize: file.size,
  uploadDate: '',
  fileUrl: '',
  sha256: '',
  slot: null,
  linksElsewhere: false,
  review: null,
})

/** It is drawn once it is known that files wait, and then comes into view. */
const Place = ({ children }: { children: ReactNode }) => <div {...usePlace(PLACE)}>{children}</div>

/** The places for a file, best first: the one that its name tells, also where another file is there already. */
const placesFor = (
  name: string,
  slots: readonly DocumentSlot[],
  record: ApplicationRecord,
): DocumentSlot[] => {
  const known = { companyName: textAt(record, 'formData.companyName') }
  const told = proposeSlot(name, slots, known)?.slot
  const isEmpty = (slot: string) => keysInSlot(record, slot).length === 0
  return [
    ...slots.filter(({ slot }) => slot === told),
    ...likeliestSlots(name, slots, { isEmpty, known }).filter(({ slot }) => slot !== told),
  ].slice(0, MOST_PLACES)
}

/** Files of other apps, beside the papers of a case: each goes to its place by one tap. */
export const SharedInCase = ({ record }: { record: ApplicationRecord }) => {
  const supply = useSupply(record)
  const { files, hand, remove } = useShared(supply.holds)
  const settings = useQuery(callQuery('getSettings'))
  const [later, setLater] = useState<readonly string[]>([])
  const sections = useMemo(
    () =>
      paperSections(
        record,
        calendarDateInIndia(new Date(record.submittedAt)),
        settings.data?.data.checklist,
      ),
    [record, settings.data],
  )
  const slots = sections.flatMap((section) => section.slots)
  const lines = supply.linesOf(slots.map(({ slot }) => slot))
  const [current] = files.toSorted((one, other) => later.indexOf(one.id) - later.indexOf(other.id))
  if (!current && lines.length === 0) return null

  return (
    <Place>
      <Section title="Shared from another app">
        {current && (
          <Stack gap="md">
            <Text fz="sm" c="dimmed">
              On this device alone. A file goes to us when you say which document it is.
            </Text>
            <SortOne
              file={described(current)}
              own={current.file}
              count={files.length}
              likely={placesFor(current.file.name, slots, record)}
              sections={sections}
              onFile={(slot) =>
                hand([current], (chosen, onOver) => supply.add(slot, chosen, onOver))
              }
              onLater={() =>
                setLater((now) => [...now.filter((id) => id !== current.id), current.id])
              }
              onRemove={() => remove(current.id)}
            />
          </Stack>
        )}
        {lines.length > 0 && (
          <ul className={classes['files']} aria-label="On their way">
            {lines.map((line) => (
              <FileLine
                key={line.id}
                file={line}
                onCancel={supply.cancel}
                onRetry={supply.retry}
                onRemove={supply.cancel}
                onUnlock={supply.unlock}
              />
            ))}
          </ul>
        )}
      </Section>
    </Place>
  )
}
