import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { announcedFrom, coveredBy } from './covered.ts'
import { formatDateTime } from '../../../lib/format/formats.ts'
import { sentenceOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { useRefreshRecord } from '../../../parts/record/use-record.ts'

type Props = { record: ApplicationRecord; lender: { lenderId: string; name: string } }

/** Consent of the borrower for one lender, in words. */
const wordsFor = (record: ApplicationRecord, { lenderId, name }: Props['lender']): string => {
  const { lenderConsent: consent } = record
  if (!consent.shareWithLenders) return 'The borrower has not agreed that lenders see the case.'
  switch (coveredBy(consent, lenderId)) {
    case 'named':
      return `The borrower agrees that ${name} gets the name and the documents.`
    case 'announced':
      return `The borrower agrees to any lender, and was told of ${name}.`
    case 'waits': {
      const from = announcedFrom(consent, lenderId)
      return `The borrower was told of ${name}. Documents can go there from ${from ? formatDateTime(from) : 'tomorrow'}.`
    }
    case 'to-announce':
      return `The borrower agrees to any lender that we announce a day before. ${name} is not announced.`
    case 'asked':
      return `We asked for the consent to ${name}; the borrower has not answered. The blind teaser alone can go.`
    case 'none':
      return `The borrower has not agreed to ${name}: the blind teaser alone can go.`
  }
}

/** The consent beside what is to be sent, with the way to ask for what is missing. */
export const ConsentLine = ({ record, lender }: Props) => {
  const refresh = useRefreshRecord()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const state = coveredBy(record.lenderConsent, lender.lenderId)
  const isAnnouncement = state === 'to-announce'
  const ask = async () => {
    setSending(true)
    setFailure(null)
    try {
      await api.call('askConsent', {
        params: { id: record.applicationId },
        body: {
          lenders: [...record.lenderConsent.asked.map(({ lenderId }) => lenderId), lender.lenderId],
        },
      })
      toast.success(isAnnouncement ? 'The borrower is told.' : 'The borrower is asked.')
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      void refresh(record.applicationId)
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{wordsFor(record, lender)}</Text>
      {(state === 'none' || isAnnouncement) && (
        <Button size="compact-sm" variant="default" loading={sending} onClick={() => void ask()}>
          {isAnnouncement ? `Announce ${lender.name}` : `Ask for consent for ${lender.name}`}
        </Button>
      )}
      {failure !== null && (
        <Alert color="red" role="alert">
          {sentenceOf(failure, 'The borrower was not asked. Try again.')}
        </Alert>
      )}
    </Stack>
  )
}
