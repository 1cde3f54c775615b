import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ListedLead } from '../../../contract/client/lead.ts'

/** The way from a lead to a client, with what the lead says; or to whom it became. */
export const LeadToClient = ({ lead }: { lead: ListedLead }) => {
  const { id: leadId, client, contactName: name, email, mobile, companyName, abilities } = lead
  const { purpose, typedAmount, note, partner } = lead
  if (client)
    return (
      <Text>
        Became a client:{' '}
        <Anchor component={Link} to={`/dashboard/clients/${client.userId}`}>
          {client.name}
        </Anchor>
      </Text>
    )
  if (!abilities.makeClient) return null
  const told = {
    leadId,
    name,
    email: email ?? '',
    mobile: mobile ?? '',
    companyName,
    message: note ?? '',
    sourceDetail: partner?.name ?? '',
    purpose,
    typedAmount,
  }
  return (
    <Group>
      <Button component={Link} to="/dashboard/clients/new" state={told}>
        Make a client of it
      </Button>
    </Group>
  )
}
