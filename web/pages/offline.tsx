import { Button } from '@mantine/core'
import { privateMeta } from '../lib/page/private-meta.ts'
import { MessagePage } from '../ui/page/message-page.tsx'

export const meta = () => privateMeta('No connection')

const Offline = () => (
  <MessagePage
    title="You are offline"
    actions={
      // Also shown in place of a page that could not be reached, without any script: asks for that address again.
      <Button component="a" href="">
        Try again
      </Button>
    }
  >
    We could not reach the server. Check your connection; what you typed is kept on this device.
  </MessagePage>
)

export default Offline
