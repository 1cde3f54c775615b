import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedEnquiry } from '../../../contract/client/enquiry.ts'

/** The way from an enquiry to a client, with what the enquiry says; or to whom it became. */
export const MakeClient = ({ enquiry }: { enquiry: ListedEnquiry }) => {
  const { id: enquiryId, name, email, mobile, companyName, message, client } = enquiry
  if (client)
    return (
      <Text>
        Became a client:{' '}
        <Anchor component={Link} to={`/dashboard/clients/${client.userId}`}>
          {client.name}
        </Anchor>
      </Text>
    )
  return (
    <Group>
      <Button
        component={Link}
        to="/dashboard/clients/new"
        state={{ enquiryId, name, email, mobile, companyName, message }}
      >
        Make a client of it
      </Button>
    </Group>
  )
}
