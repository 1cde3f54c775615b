import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'

/** No page has this address. */
export const NotFound = () => (
  <MessagePage
    code="404"
    title="We can't find this page"
    actions={
      <>
        <Button component={Link} to="/">
          Go to the home page
        </Button>
        <Button component={Link} to="/contact" variant="default">
          Contact us
        </Button>
      </>
    }
  >
    The address may be mistyped, or the page has moved. Check the address, or start again from the
    home page.
  </MessagePage>
)
