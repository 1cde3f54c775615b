import { Button } from '@mantine/core'
import { MessagePage } from '../ui/page/message-page.tsx'

/** Instead of a page of the application, where scripts don't run. */
export const NeedsScript = () => (
  <MessagePage
    title="This page needs JavaScript"
    actions={
      <>
        <Button component="a" href="/">
          Go to the home page
        </Button>
        <Button component="a" href="/contact" variant="default">
          Contact us
        </Button>
      </>
    }
  >
    Signing in and applying work with JavaScript only. Turn it on in your browser and load the page
    again; everything we tell the public can be read without it.
  </MessagePage>
)
