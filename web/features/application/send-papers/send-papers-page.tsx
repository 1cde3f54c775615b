import { Anchor, Loader, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ReplyOf } from '../../../lib/api.ts'
import { api } from '../../../lib/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/formats.ts'
import { WithHeader } from '../../../ui/form-page.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { MessagePage } from '../../../ui/message-page.tsx'
import { Page } from '../../../ui/page.tsx'
import { LinkedPapers } from './linked-papers.tsx'

const read = (token: string) => api.call('readPaperLink', { params: { token } })

type Asked = ReplyOf<'readPaperLink'>['data']

/** For whoever was sent a link by a borrower, e.g. their accountant: what is asked for, each with its place to upload it. */
const SendPapersPage = () => {
  const { token = '' } = useParams()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const lookAgain = () =>
    void read(token).then(({ data }) => {
      setAsked(data)
      setFailure(null)
    }, setFailure)
  useEffect(() => {
    let isOver = false
    read(token).then(
      ({ data }) => !isOver && setAsked(data),
      (error: unknown) => !isOver && setFailure(error),
    )
    return () => {
      isOver = true
    }
  }, [token])

  // One answer for every link that doesn't work; an address of a wrong form is none of ours either.
  if (
    failure instanceof ApiError &&
    (failure.code === 'PAPER_LINK_INVALID' || failure.status === 400)
  )
    return (
      <>
        <WithHeader />
        <MessagePage
          title="This link does not work any more"
          actions={
            <Anchor component={Link} to="/" underline="always">
              What RinSetu is
            </Anchor>
          }
        >
          Links for sending papers work for two weeks, and whoever made one can end it sooner.
          Please ask the person who sent it to you for a new one.
        </MessagePage>
      </>
    )
  return (
    <>
      <WithHeader />
      <Page
        title="Send papers"
        width="narrow"
        intro={
          asked &&
          asked.papers.length > 0 &&
          `You were asked for these papers, for an application for a loan. You need no account. The link works until ${formatDate(asked.expiresAt)}.`
        }
      >
        <Stack gap="lg">
          <noscript>
            <Text>
              Sending papers works with JavaScript only. Turn it on and load this page again.
            </Text>
          </noscript>
          {failure !== null && (
            <LoadFailure error={failure} onRetry={lookAgain} fallback={sentenceOf(failure)} />
          )}
          {asked === null && failure === null && <Loader aria-label="Loading" role="status" />}
          {asked && <LinkedPapers token={token} asked={asked} onRefused={lookAgain} />}
        </Stack>
      </Page>
    </>
  )
}

export default SendPapersPage
