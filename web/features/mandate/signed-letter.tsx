import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DocumentDescriptor } from '../../../contract/document.ts'
import type { MandateRecord } from '../../../contract/mandate.ts'
import { api } from '../../lib/api.ts'
import { ApiError, sentenceOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/formats.ts'
import { dropUnsaved, keepUnsaved, readUnsaved } from '../../lib/unsaved.ts'
import { useOneFile } from '../../lib/use-one-file.ts'
import { SignedCopyButton } from '../../ui/mandate/signed-copy-button.tsx'
import { OneFileSlot } from '../../ui/one-file-slot.tsx'
import { Panel } from '../../ui/panel.tsx'

type Props = { mandate: MandateRecord; userId: string }
type Stored = Pick<
  DocumentDescriptor,
  'key' | 'fileName' | 'fileType' | 'fileSize' | 'uploadDate' | 'fileUrl'
>

const isStored = (kept: unknown): kept is Stored =>
  typeof kept === 'object' && kept !== null && 'key' in kept && 'fileName' in kept

const Upload = ({ mandate, userId }: Props) => {
  const queries = useQueryClient()
  const { applicationId, version } = mandate
  const keptAs = `signed mandate ${applicationId}`
  const [stored, setStored] = useState<Stored | null>(null)
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    void readUnsaved(keptAs).then((kept) => {
      if (isStored(kept)) setStored(kept)
    })
  }, [keptAs])

  const upload = useOneFile({
    fields: { userId },
    onStored: async ({ key, fileName, fileType, fileSize, uploadDate, fileUrl }) => {
      const file = { key, fileName, fileType, fileSize, uploadDate, fileUrl }
      setStored(file)
      await keepUnsaved(keptAs, file)
    },
  })

  const remove = async () => {
    if (!stored) return
    setBusy('removing')
    setFailure(null)
    try {
      await api.call('deleteDocument', { params: { key: stored.key } })
    } catch (error) {
      // Absent already: an earlier try whose answer was lost has deleted it.
      if (!(error instanceof ApiError) || error.status !== 404)
        return setFailure(sentenceOf(error, 'An unknown error occurred during file deletion.'))
    } finally {
      setBusy(null)
    }
    upload.clear()
    setStored(null)
    return void dropUnsaved(keptAs)
  }

  const send = async () => {
    if (!stored) return
    setBusy('sending')
    setFailure(null)
    try {
      await api.call('uploadSignedMandate', {
        params: { applicationId },
        headers: { 'If-Match': `"${version}"` },
        body: stored,
      })
      await dropUnsaved(keptAs)
      void queries.invalidateQueries({ queryKey: ['getApplication'] })
      await queries.invalidateQueries({ queryKey: ['listMandates'] })
    } catch (error) {
      setFailure(sentenceOf(error, 'An error occurred.'))
    } finally {
      setBusy(null)
    }
  }

  if (!stored)
    return (
      <OneFileSlot
        upload={upload}
        label="Signed mandate"
        help="pdf, doc, docx, jpg, png, jpeg, csv, xlsx or xls, at most 25 MB. Every page, in one file."
      />
    )
  return (
    <Stack gap="md">
      <Text>
        <strong>{stored.fileName}</strong> is uploaded. Look at it once more, then send it: it
        cannot be taken back afterwards.
      </Text>
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group>
        <Button
          loading={busy === 'sending'}
          disabled={busy === 'removing'}
          onClick={() => void send()}
        >
          Send the signed copy
        </Button>
        <SignedCopyButton documentKey={stored.key}>Preview in a new tab</SignedCopyButton>
        <Button
          variant="subtle"
          color="red"
          disabled={busy === 'sending'}
          loading={busy === 'removing'}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </Group>
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
                ? `We accepted your signed copy on ${formatDate(verifiedAt)}. The mandate is in force.`
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
