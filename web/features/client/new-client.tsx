import { useLocation } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { NewClientForm } from './new-client-form.tsx'
import { prefillOf } from './client-prefill.ts'

export const meta = () => privateMeta('New client')

/** For somebody who called, walked in or wrote: their account, and a draft of what they need. */
const NewClient = () => {
  const { state } = useLocation()
  return (
    <Page
      title="New client"
      width="narrow"
      intro="They take over by a link that we mail, check what you wrote and hand it in themselves."
    >
      <NewClientForm told={prefillOf(state)} />
    </Page>
  )
}

export default NewClient
