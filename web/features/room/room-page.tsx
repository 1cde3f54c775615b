import { Anchor, Loader, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { RoomView } from '../../../contract/lender/room.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../ui/page/load-failure.tsx'
import { MessagePage } from '../../ui/page/message-page.tsx'
import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { CodeDialogProps } from './code-dialog.tsx'
import { emptyDrafts, type Drafts } from './drafts.ts'
import { useAskBeforeLeaving } from '../../lib/forms/use-ask-before-leaving.ts'
import { useGate } from './use-gate.ts'
import { useRoom } from './use-room.ts'

const CodeDialog = onOpening<CodeDialogProps>(
  () => import('./code-dialog.tsx'),
  ({ opened }) => opened,
  { opened: false },
)

// Whoever has entered needs no code, and whose link is shut sees neither.
const CodePanel = lazy(() =>
  import('./code-panel.tsx').then((part) => ({ default: part.CodePanel })),
)
const Inside = lazy(() => import('./inside.tsx').then((part) => ({ default: part.Inside })))

const Loading = <Loader aria-label="Loading" role="status" />

const WhatItIs = (
  <Anchor component={Link} to="/" underline="always">
    What RinSetu is
  </Anchor>
)

const Shut = () => (
  <MessagePage title="Nothing opens here any more" actions={WhatItIs}>
    What was sent to you was open for some days only, and no longer than the case is with you. To
    see it again, ask the person who sent you the link.
  </MessagePage>
)

const Declined = () => (
  <MessagePage title="You have declined" actions={WhatItIs}>
    Your reason is noted, and nothing more is needed from you. Nothing opens by this link any more.
  </MessagePage>
)

const Firm = ({ firm }: Pick<RoomView, 'firm'>) => (
  <Text fz="sm" c="dimmed">
    From {firm.name || 'RinSetu'}
    {firm.phone !== '' && (
      <>
        , <a href={`tel:${firm.phone.replaceAll(/[^\d+]/g, '')}`}>{firm.phone}</a>
      </>
    )}
  </Text>
)

/** Room for a lender's contact: the code first where it is named, then the case with its acts. */
const RoomOf = ({ token }: { token: string }) => {
  const room = useRoom(token)
  const { view, take, refused } = room
  const gate = useGate(view?.entered ?? false)
  const [drafts, setDrafts] = useState<Drafts>(emptyDrafts)
  const [declined, setDeclined] = useState(false)
  // It is kept nowhere else: the device may be another one's tomorrow.
  useAskBeforeLeaving(
    !room.isShut && (drafts.question !== '' || drafts.reason !== '' || drafts.offer !== null),
  )
  if (room.isShut) return declined ? <Declined /> : <Shut />
  if (view === null)
    return (
      <Page title="For lenders" width="narrow">
        <noscript>
          <Text>This page works with JavaScript only. Turn it on and load it again.</Text>
        </noscript>
        {room.failure === null ? (
          Loading
        ) : (
          <LoadFailure
            error={room.failure}
            onRetry={() => void room.read()}
            fallback={sentenceOf(room.failure)}
          />
        )}
      </Page>
    )
  const { shown } = view
  if (shown === null)
    return (
      <Page title="A code opens this" width="narrow" compact>
        <Stack gap="md">
          <Suspense fallback={Loading}>
            <CodePanel token={token} view={view} onEntered={take} onRefused={refused} />
          </Suspense>
          <Firm firm={view.firm} />
        </Stack>
      </Page>
    )
  return (
    <Suspense fallback={Loading}>
      <Inside
        room={{ token, view, shown, take, refused, ask: gate.ask, through: gate.through }}
        drafts={drafts}
        onDrafts={(change) => setDrafts((before) => ({ ...before, ...change }))}
        onDeclined={() => setDeclined(true)}
      />
      <CodeDialog
        token={token}
        view={view}
        opened={gate.isAsking}
        onEntered={(next) => {
          take(next)
          gate.settle(true)
        }}
        onRefused={refused}
        onClose={() => gate.settle(false)}
      />
    </Suspense>
  )
}

const RoomPage = () => {
  const { token = '' } = useParams()
  return <RoomOf key={token} token={token} />
}

export default RoomPage
