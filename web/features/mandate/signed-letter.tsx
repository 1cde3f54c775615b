import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { sentenceOf } from '../../lib/api/api-error.ts'
import { api } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { openInTab } from '../../lib/page/open-in-tab.ts'
import { viewUrl } from '../../lib/uploads/stored-files.ts'
import { FileSlot } from '../../ui/files/file-slot.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SignedCopyButton } from './signed-copy-button.tsx'
import { usePages } from './use-pages.ts'
import { readerWords } from '../../../domain/text/reader-words.ts'

type Props = { mandate: MandateRecord; userId: string }

/** The pages of the signed copy, and what can be done with them; one thing at a time. */
const useSignedCopy = (mandate: MandateRecord, userId: string) => {
  const queries = useQueryClient()
  const { applicationId, version } = mandate
  const { pages, busy, add, retry, move, remove, forget } = usePages(
    `signed mandate ${applicationId}`,
    userId,
  )
  const [acting, setActing] = useState<'sending' | 'removing' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stored = pages.flatMap((page) => (page.stored ? [page.stored] : []))
  // One file alone is said in a sentence; several are a list with an order.
  const alone = pages.length === 1 && stored.length === 1 ? pages[0] : undefined

  const attempt = async (
    what: 'sending' | 'removing',
    fallback: string,
    action: () => Promise<void>,
  ) => {
    setActing(what)
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(sentenceOf(error, fallback))
    } finally {
      setActing(null)
    }
  }
  const takeOff = (id: string) =>
    void attempt('removing', 'An unknown error occurred during file deletion.', () => remove(id))
  const send = () =>
    void attempt('sending', 'An error occurred.', async () => {
      const keys = stored.map(({ key }) => key)
      const [key = ''] = keys
      await api.call('uploadSignedMandate', {
        params: { applicationId },
        headers: { 'If-Match': `"${version}"` },
        body: keys.length === 1 ? { key } : { key, keys },
      })
      forget()
      void queries.invalidateQueries({ queryKey: ['getApplication'] })
      await queries.invalidateQueries({ queryKey: ['listMandates'] })
    })
  const preview = (id: string) => {
    const key = pages.find((page) => page.id === id)?.stored?.key
    if (key !== undefined)
      openInTab(() => viewUrl(key)).catch((error: unknown) =>
        setFailure(sentenceOf(error, 'Failed to preview the document.')),
      )
  }

  return { pages, stored, alone, busy, add, retry, move, acting, failure, takeOff, send, preview }
}

const Upload = ({ mandate, userId }: Props) => {
  const { pages, stored, alone, busy, add, retry, move, acting, failure, takeOff, send, preview } =
    useSignedCopy(mandate, userId)

  return (
    <Stack gap="md">
      <FileSlot
        label="Signed mandate"
        help={
          stored.length === 0
            ? 'A scan, or a photo of each page in its order; several photos and PDFs become one PDF. PDF, Word, Excel, CSV, JPG or PNG, up to 25 MB.'
            : 'Add the other pages here, if there are any.'
        }
        required
        disabled={acting === 'sending'}
        files={alone ? [] : pages}
        onChoose={add}
        onCancel={takeOff}
        onRetry={retry}
        onRemove={takeOff}
        onPreview={preview}
        {...(pages.length > 1 && { onMove: move })}
      />
      {alone && (
        <Text>
          <strong>{alone.name}</strong> is uploaded. Look at it once more, then send it: it cannot
          be taken back afterwards.
        </Text>
      )}
      {stored.length > 1 && (
        <Text>
          {stored.length} files become one PDF in this order. Check that every page is there, then
          send them: they cannot be taken back afterwards.
        </Text>
      )}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {stored.length > 0 && (
        <Group>
          <Button
            loading={acting === 'sending'}
            disabled={busy || acting === 'removing' || pages.length !== stored.length}
            onClick={send}
          >
            Send the signed copy
          </Button>
          {alone?.stored && (
            <>
              <SignedCopyButton documentKey={alone.stored.key}>
                Preview in a new tab
              </SignedCopyButton>
              <Button
                variant="subtle"
                color="red"
                disabled={acting === 'sending'}
                loading={acting === 'removing'}
                onClick={() => takeOff(alone.id)}
              >
                Remove
              </Button>
            </>
          )}
        </Group>
      )}
      {mandate.reason !== null && mandate.signedMandateUrl !== null && (
        <SignedCopyButton documentKey={mandate.signedMandateUrl}>
          See the copy that came back
        </SignedCopyButton>
      )}
    </Stack>
  )
}

/** The second step: hand in the signed copy, and what became of it. */
export const SignedLetter = ({ mandate, userId }: Props) => {
  const { status, abilities, signedMandateUrl, signedAt, verifiedAt } = mandate
  const handedIn = status === 'signed' || status === 'verified'
  return (
    <Panel>
      <Stack gap="md" align={abilities.uploadSigned ? 'stretch' : 'flex-start'}>
        <Title order={2} fz="lg">
          Step 2: Upload the signed mandate
        </Title>
        {abilities.uploadSigned && <Upload mandate={mandate} userId={userId} />}
        {!abilities.uploadSigned && !handedIn && (
          <Text c="dimmed">
            This opens when we have confirmed the terms. You get an email then.
          </Text>
        )}
        {handedIn && signedMandateUrl !== null && (
          <>
            <Text role="status">
              {status === 'verified' && verifiedAt !== null
                ? `We accepted your signed copy on ${formatDate(verifiedAt)}. The ${readerWords.client.mandate} is in force.`
                : `We received your signed copy${signedAt === null ? '' : ` on ${formatDate(signedAt)}`} and are checking it.`}
            </Text>
            <SignedCopyButton documentKey={signedMandateUrl}>
              Preview the signed copy in a new tab
            </SignedCopyButton>
          </>
        )}
      </Stack>
    </Panel>
  )
}
