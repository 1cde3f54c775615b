import { Button } from '@mantine/core'
import { MessagePage } from '../ui/page/message-page.tsx'

/** The server failed; the person can only try again. */
export const ServerTrouble = () => (
  <MessagePage
    code="500"
    title="Something went wrong on our side"
    actions={
      <>
        <Button onClick={() => location.reload()}>Try again</Button>
        <Button component="a" href="/" variant="default">
          Go to the home page
        </Button>
      </>
    }
  >
    Nothing you saved is lost. Try again in a moment.
  </MessagePage>
)
