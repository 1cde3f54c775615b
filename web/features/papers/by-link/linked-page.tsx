import { Anchor, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { WithHeader } from '../../../ui/page/form-page.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { MessagePage } from '../../../ui/page/message-page.tsx'
import { Page } from '../../../ui/page/page.tsx'

/** Record that a link leads to. `read` has to be the same function at every call. */
export const useLinked = <Found,>(
  token: string,
  read: (token: string) => Promise<{ data: Found }>,
) => {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const lookAgain = () =>
    void read(token).then(({ data }) => {
      setFound(data)
      setFailure(null)
    }, setFailure)
  useEffect(() => {
    let isOver = false
    read(token).then(
      ({ data }) => !isOver && setFound(data),
      (error: unknown) => !isOver && setFailure(error),
    )
    return () => {
      isOver = true
    }
  }, [token, read])
  return { found, setFound, failure, lookAgain }
}

type Props = {
  linked: Pick<ReturnType<typeof useLinked>, 'found' | 'failure' | 'lookAgain'>
  /** The code of a link that works no more, and what to do then. */
  invalid: string
  whenGone: string
  title: string
  intro: string | null
  withoutScript: string
  children: ReactNode
}

/** A page for somebody without an account, who came by a link that was mailed. */
export const LinkedPage = ({
  linked: { found, failure, lookAgain },
  invalid,
  whenGone,
  title,
  intro,
  withoutScript,
  children,
}: Props) => {
  // One answer for every link that doesn't work; an address of a wrong form is none of ours either.
  if (failure instanceof ApiError && (failure.code === invalid || failure.status === 400))
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
          {whenGone}
        </MessagePage>
      </>
    )
  return (
    <>
      <WithHeader />
      <Page title={title} width="narrow" intro={intro}>
        <Stack gap="lg">
          <noscript>
            <Text>{withoutScript}</Text>
          </noscript>
          {failure !== null && (
            <LoadFailure error={failure} onRetry={lookAgain} fallback={sentenceOf(failure)} />
          )}
          {found === null && failure === null && <Loader aria-label="Loading" role="status" />}
          {children}
        </Stack>
      </Page>
    </>
  )
}
