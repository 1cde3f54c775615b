import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { viewUrl } from '../../lib/uploads/stored-files.ts'
import { requestStateOf } from '../../lib/session/request-state.ts'

/** Asks the browser's PDF viewer for the page alone, as wide as the frame. */
const WITHOUT_SIDEBAR = '#navpanes=0&view=FitH'

const FALLBACK = 'Failed to preview document.'

/** The released letter itself: in place where there is room, else in a new tab. */
export const LetterFile = ({ documentKey, name }: { documentKey: string; name: string }) => {
  // Phones don't draw a PDF inside a page.
  const roomy = useMediaQuery('(width >= 48em)', undefined, { getInitialValueInEffect: false })
  const [failure, setFailure] = useState<string | null>(null)
  const link = useQuery({
    queryKey: ['viewDocument', documentKey],
    queryFn: () => viewUrl(documentKey),
    enabled: roomy,
    // Links live for 5 minutes; a frame that is open already keeps its document.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const problem = failure ?? (link.isError ? sentenceOf(link.error, FALLBACK) : null)

  const open = () => {
    setFailure(null)
    openInTab(() => viewUrl(documentKey)).catch((error: unknown) =>
      setFailure(sentenceOf(error, FALLBACK)),
    )
  }

  return (
    <>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {roomy && link.data && (
        // The browser's PDF viewer does not start in a sandbox; the file is served with its own policy.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
        <iframe
          src={`${link.data}${WITHOUT_SIDEBAR}`}
          title={name}
          style={{
            width: '100%',
            height: '70vh',
            border: '1px solid var(--rs-line)',
            background: '#fff',
          }}
        />
      )}
      {requestStateOf(link) === 'loading' && (
        <Skeleton height="70vh" role="status" aria-label="Loading the letter" />
      )}
      <Group>
        <Button variant="default" onClick={open}>
          Open the letter in a new tab
        </Button>
      </Group>
    </>
  )
}
