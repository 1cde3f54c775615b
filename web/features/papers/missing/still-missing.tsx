import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { asText } from '../../../../contract/form/shown.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import type { NotApplicableReason } from '../../../../domain/papers/not-applicable.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { toast } from '../../../lib/api/toast.ts'
import { PassOnList } from '../../../ui/case/pass-on-list.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { AskAccountant } from './ask-accountant.tsx'
import { askableOf } from './askable.ts'
import { MissingPaper } from './missing-paper.tsx'
import {
  isOpenNeed,
  needsIn,
  type NeededPaper,
  ofWhom,
  waitsForPapers,
} from '../../../parts/papers/papers.ts'
import { usePlace } from '../../../parts/record/use-place.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'
import { useSupply } from '../../../parts/uploads/use-supply.ts'

/** Place that the next step of a case with missing papers leads to. */
const PLACE = 'missing-papers'

/** Says of a place that there is no such paper, and reads the record anew. */
const useClaim = (applicationId: string) => {
  const refresh = useRefreshRecord()
  return async (slot: string, reason: NotApplicableReason) => {
    try {
      await api.call('claimNotApplicable', {
        params: { id: applicationId },
        body: { slot, reason },
      })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      await refresh(applicationId)
    }
  }
}

/**
 * Papers that the borrower still has to send, or to send again: each with its place to upload it, one after the
 * other.
 */
export const StillMissing = ({ record }: { record: ApplicationRecord }) => {
  const { applicationId, submittedAt, abilities } = record
  const claim = useClaim(applicationId)
  const settings = useQuery(callQuery('getSettings'))
  const place = usePlace(PLACE)
  // One that was answered here stays in view: it may need several files, or be taken back.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(
    () =>
      needsIn(record, calendarDateInIndia(new Date(submittedAt)), settings.data?.data.checklist),
    [record, submittedAt, settings.data],
  )
  const supply = useSupply(record)
  const [asking, setAsking] = useState(false)

  // What came back is what somebody looks for: it stands first, also once it is answered.
  const [cameBack] = useState(
    () => new Set(all.filter(({ returned }) => returned.length > 0).map(({ slot }) => slot)),
  )
  const isLater = ({ slot }: NeededPaper) => Number(!cameBack.has(slot))
  const needs = all
    .filter((need) => !need.answered || touched.has(need.slot))
    .toSorted((one, other) => isLater(one) - isLater(other))
  if (!abilities.supplyPapers || needs.length === 0) return null
  const soon = needs.filter(({ neededFor }) => neededFor !== 'sanction')
  const later = needs.filter(({ neededFor }) => neededFor === 'sanction')
  const lines = needs.filter(isOpenNeed).map(ofWhom)

  const company = asText(record.formData['companyName'])

  const row = (need: NeededPaper) => {
    const touch = () => setTouched((before) => new Set([...before, need.slot]))
    return (
      <MissingPaper
        key={need.slot}
        record={record}
        need={need}
        supply={supply}
        onChoose={(slot, files) => {
          touch()
          supply.add(slot, files)
        }}
        onClaim={(slot, reason) => {
          touch()
          void claim(slot, reason)
        }}
      />
    )
  }

  return (
    <div {...place}>
      <Section
        title="Documents still missing"
        aside={
          <Text fz="sm" c="dimmed" data-figures="">
            {[
              [soon, waitsForPapers(record.status) ? 'needed now' : 'still open'] as const,
              [later, 'later'] as const,
            ]
              .map(([some, words]) => [some.filter(isOpenNeed).length, words] as const)
              .filter(([number]) => number > 0)
              .map(([number, words]) => `${number} ${words}`)
              .join(', ')}
          </Text>
        }
      >
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Text>Send them as you have them. Each is with us as soon as it is uploaded.</Text>
            {lines.length > 0 && (
              <Group gap="sm">
                <PassOnList heading={`Documents still missing for ${company}`} lines={lines} />
                <Button variant="default" size="sm" mih={44} onClick={() => setAsking(true)}>
                  Ask my accountant
                </Button>
              </Group>
            )}
          </Group>
          <div>{soon.map(row)}</div>
          {later.length > 0 && (
            <Stack gap="xs">
              <Title order={3} fz="md">
                Later, for the lender
              </Title>
              <div>{later.map(row)}</div>
            </Stack>
          )}
        </Stack>
        <AskAccountant
          opened={asking}
          onClose={() => setAsking(false)}
          applicationId={applicationId}
          company={company}
          papers={askableOf(record, all)}
        />
      </Section>
    </div>
  )
}
