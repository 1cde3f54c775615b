import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { sentTitle, sentMessage } from './sent-message.ts'

export const meta = () => privateMeta('Enquiry sent')

/** Page that a plain form leads to once it was taken. */
const Sent = () => (
  <Page title={sentTitle} intro={sentMessage}>
    <Group gap="sm">
      <Button component={Link} to="/">
        Go to the home page
      </Button>
      <Button component={Link} to="/contact" variant="default">
        Send another
      </Button>
    </Group>
  </Page>
)

export default Sent
