import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { valueAt } from '../../../domain/form/paths.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { callQuery } from '../../lib/api/queries.ts'
import { claimShared, readShared } from '../../lib/uploads/shared-files.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { LoadingPage } from '../../ui/page/loading-page.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'

export const meta = () => privateMeta('Shared files')

const PAPERS = '/businessloan?step=papers'
const MOST_CASES = '100'

/** The names of what waits, and how many files found no room; null until that is known. */
const useWaiting = (share: string | null, leftBefore: number) => {
  const [waiting, setWaiting] = useState<{ names: string[]; left: number } | null>(null)
  useEffect(() => {
    const look = async () => {
      const { left } = share === null ? { left: 0 } : await claimShared(share)
      const files = await readShared()
      setWaiting({ names: files.map(({ file }) => file.name), left: left + leftBefore })
    }
    look().catch(() => setWaiting({ names: [], left: leftBefore }))
  }, [share, leftBefore])
  return waiting
}

const reasons = {
  unready:
    'RinSetu was not ready on this device; it is now. Go back to the other app and share the files once more.',
  noRoom:
    'There is no room for them here: 40 files and 100 MB at a time, and as much as this device allows. Share fewer of them, or choose them on the page of your application.',
  gone: 'They are filed, were removed, or have waited for too long. To send others, share them from their app again.',
}

const NotTaken = ({ why }: { why: keyof typeof reasons }) => (
  <MessagePage
    title={why === 'gone' ? 'No shared files wait here' : 'We could not take the files'}
    actions={
      <Button component={Link} to="/dashboard">
        My applications
      </Button>
    }
  >
    {reasons[why]}
  </MessagePage>
)

type Target = { to: string; label: string; remark: string }

/** Applications that the files may go to: the draft, and every application that goes on. */
const useTargets = () => {
  const draft = useQuery(callQuery('getDraft'))
  const cases = useQuery(
    callQuery('listApplications', { query: { stage: 'live', limit: MOST_CASES } }),
  )
  const error = draft.error ?? cases.error
  const retry = () => void Promise.all([draft.refetch(), cases.refetch()])
  if (!draft.data || !cases.data) return { error, retry, targets: null }
  const { form, version } = draft.data.data
  const name = valueAt(form, 'formData.companyName')
  const started: Target[] =
    version > 0
      ? [
          {
            to: PAPERS,
            label: typeof name === 'string' && name.trim() !== '' ? name : 'Your draft',
            remark: 'Not handed in yet',
          },
        ]
      : []
  const running = cases.data.data.map((one): Target => ({
    to: `${detailsPath('user', one)}#shared-files`,
    label: one.companyName,
    remark: one.reference,
  }))
  return { error, retry, targets: [...started, ...running] }
}

/**
 * Page for files of another app: the choice of their application, where there are several. Nothing is sent from here.
 */
const Shared = () => {
  const [search] = useSearchParams()
  const missed = search.has('missed')
  const waiting = useWaiting(search.get('id'), Number(search.get('left') ?? 0))
  const { error, retry, targets } = useTargets()

  if (waiting === null) return <LoadingPage />
  const { names, left } = waiting
  if (names.length === 0)
    return <NotTaken why={left > 0 ? 'noRoom' : missed ? 'unready' : 'gone'} />
  if (targets === null)
    return error === null ? (
      <LoadingPage />
    ) : (
      <Page title="Shared files" width="narrow">
        <LoadFailure error={error} onRetry={retry} />
      </Page>
    )
  const [only, another] = targets
  if (another === undefined && left === 0) return <Navigate to={only?.to ?? PAPERS} replace />
  return (
    <Page
      title={names.length === 1 ? 'One shared file' : `${names.length} shared files`}
      intro="For which application? They are on this device alone until you add them there."
      width="narrow"
    >
      <Stack gap="lg">
        {left > 0 && (
          <Alert color="yellow" title="Not all of them were taken">
            {left === 1 ? 'One file' : `${left} files`} found no room: 40 files and 100 MB at a
            time. Add these first, then share the rest.
          </Alert>
        )}
        <Stack gap="sm">
          {(targets.length > 0
            ? targets
            : [{ to: PAPERS, label: 'A new application', remark: '' }]
          ).map(({ to, label, remark }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              variant="default"
              h="auto"
              mih={56}
              py="sm"
              justify="flex-start"
            >
              <Stack gap={0} align="flex-start">
                <Text span fw={600} style={{ whiteSpace: 'normal', textAlign: 'start' }}>
                  {label}
                </Text>
                <Text span fz="sm" c="dimmed" data-figures="">
                  {remark}
                </Text>
              </Stack>
            </Button>
          ))}
        </Stack>
        <Section title="Shared from another app">
          <ul
            style={{
              margin: 0,
              paddingInlineStart: 'var(--rs-space-24)',
              overflowWrap: 'anywhere',
            }}
          >
            {names.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and they do not move
              <li key={`${index} ${name}`}>{name}</li>
            ))}
          </ul>
        </Section>
      </Stack>
    </Page>
  )
}

export default Shared
