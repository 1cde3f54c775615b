import { useParams } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { LinkedPage, useLinked } from './linked-page.tsx'
import { OwnPapersAnswer } from './own-papers-answer.tsx'

const read = (token: string) => api.call('readOwnPapers', { params: { token } })

/** For somebody whom an application lists: which of their papers would go to whom and what for, and their own answer. */
const OwnPapersPage = () => {
  const { token = '' } = useParams()
  const linked = useLinked(token, read)
  const { found: asked, setFound } = linked
  return (
    <LinkedPage
      linked={linked}
      invalid="OWN_PAPERS_LINK_INVALID"
      whenGone="The application has ended, or you were asked again by a newer mail. Please ask the person who applied for the loan."
      title="May your own documents go to lenders?"
      intro={
        asked &&
        `${asked.companyName} asks for a loan through us (${asked.reference}), and names you in its application, ${asked.name}. You need no account to answer.`
      }
      withoutScript="Answering works with JavaScript only. Turn it on and load this page again."
    >
      {asked && <OwnPapersAnswer token={token} asked={asked} onAnswered={setFound} />}
    </LinkedPage>
  )
}

export default OwnPapersPage
