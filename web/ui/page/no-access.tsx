import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { WithHeader } from './form-page.ts'
import { MessagePage } from './message-page.tsx'

/** A page of another role. */
export const NoAccess = () => {
  const navigate = useNavigate()
  return (
    <MessagePage
      code="403"
      title="You don't have access to this page"
      actions={
        <>
          <Button component={Link} to="/dashboard">
            Go to your dashboard
          </Button>
          <Button variant="default" onClick={() => void navigate(-1)}>
            Back
          </Button>
        </>
      }
    >
      <WithHeader />
      It belongs to another role. If you think you should see it, ask the firm's admin.
    </MessagePage>
  )
}
