import { Container, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { stepOfWire } from '../../../contract/form/wizard-steps.ts'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { Checklist } from '../../../domain/papers/documents.ts'
import type { ReplyOf } from '../../lib/api/api.ts'
import { forgetKeptNeed, readKeptNeed } from '../../lib/kept/kept-need.ts'
import { callQuery, queryClient } from '../../lib/api/queries.ts'
import { WithHeader } from '../../ui/page/form-page.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { dropEntries } from './saving/form-entries.ts'
import { loadStart } from './saving/load-start.ts'
import type { Place } from './saving/place.ts'
import { finishSending } from './saving/sent-form.ts'
import type { Start } from './saving/start.ts'
import { withRegistered } from './registered-person.ts'
import { loadStep } from './frame/step-content.tsx'
import { Wizard } from './frame/wizard.tsx'

type Props = Omit<ComponentProps<typeof Wizard>, 'start' | 'checklist'>

type Opened = { start: Start; checklist: Checklist } | { done: ApplicationRecord }

// Without a connection the usual papers are asked for: the server's word counts at the submission.
const loadChecklist = (): Promise<Checklist> =>
  queryClient.fetchQuery(callQuery('getSettings')).then(
    ({ data }) => data.checklist,
    () => [],
  )

type Profile = ReplyOf<'getProfile'>

const loadProfile = (): Promise<Profile | null> =>
  queryClient.fetchQuery(callQuery('getProfile')).catch(() => null)

/**
 * A draft as it begins: who registered is its first person (without a connection nobody is), and what was told on the
 * way to it isn't asked again.
 */
const begin = async (start: Start, me: Profile | null): Promise<Start> => {
  const form = me === null ? start.form : withRegistered(start.form, me.user)
  const told = readKeptNeed()
  if (told === null) return { ...start, form }
  const { withVisitorAnswers } = await import('./visitor-answers.ts')
  forgetKeptNeed()
  return { ...start, form: withVisitorAnswers(form, told), unsaved: true }
}

/** Opens the form, after it has finished a sending that was on its way when the page went. */
const openForm = async (place: Place): Promise<Opened> => {
  const done = await finishSending(place)
  if (done === null) {
    const [loaded, checklist, me] = await Promise.all([
      loadStart(place),
      loadChecklist(),
      place.local ? null : loadProfile(),
    ])
    const start = place.local ? loaded : await begin(loaded, me)
    await loadStep(stepOfWire(start.activeStep, start.form.companyType))
    return { start, checklist }
  }
  await dropEntries(place)
  return { done }
}

/** Loads what is kept of a form and opens the wizard on it; anew after every reset. */
export const OpenWizard = ({ place, onReset, onDone, ...rest }: Props) => {
  const [round, setRound] = useState(0)
  const opened = useQuery({
    queryKey: ['wizard-start', place.name, round],
    queryFn: () => openForm(place),
    // The form lives on by itself: it must not be replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const ready = opened.data && 'start' in opened.data ? opened.data : null
  const done = opened.data && 'done' in opened.data ? opened.data.done : null
  const finish = useEffectEvent((record: ApplicationRecord) => void onDone(record))
  useEffect(() => {
    if (done !== null) finish(done)
  }, [done])

  const reset = async () => {
    await onReset()
    await dropEntries(place)
    setRound((before) => before + 1)
  }

  if (opened.isError)
    return (
      <Container size="md" py="xl">
        <WithHeader />
        <LoadFailure error={opened.error} onRetry={() => void opened.refetch()} />
      </Container>
    )
  if (ready === null)
    return (
      <Container size="md" px="md" py="md">
        <Stack gap="lg" role="status" aria-label="Loading the application">
          <Skeleton h={51} />
          <Skeleton h={30} w="60%" />
          <Skeleton h={360} radius="lg" />
        </Stack>
      </Container>
    )
  return <Wizard key={round} place={place} {...ready} onReset={reset} onDone={onDone} {...rest} />
}
