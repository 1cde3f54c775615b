import { useParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/format/formats.ts'
import { LinkedPage, useLinked } from './linked-page.tsx'
import { LinkedPapers } from './linked-papers.tsx'

const read = (token: string) => api.call('readPaperLink', { params: { token } })

/** For whoever was sent a link by a borrower, e.g. their accountant: what is asked for, each with its place to upload it. */
const SendPapersPage = () => {
  const { token = '' } = useParams()
  const linked = useLinked(token, read)
  const { found: asked, lookAgain } = linked
  return (
    <LinkedPage
      linked={linked}
      invalid="PAPER_LINK_INVALID"
      whenGone="Links for sending documents work for two weeks, and whoever made one can end it sooner. Please ask the person who sent it to you for a new one."
      title="Send documents"
      intro={
        asked && asked.papers.length > 0
          ? `You were asked for these documents, for an application for a loan. You need no account. The link works until ${formatDate(asked.expiresAt)}.`
          : null
      }
      withoutScript="Sending documents works with JavaScript only. Turn it on and load this page again."
    >
      {asked && <LinkedPapers token={token} asked={asked} onRefused={lookAgain} />}
    </LinkedPage>
  )
}

export default SendPapersPage
