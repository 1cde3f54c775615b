import { Button, SimpleGrid, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { services } from '../../content/services.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'

export const meta = () =>
  publicMeta({
    title: 'Services – RinSetu',
    description:
      'Working capital, term loans, project and trade finance, credit-rating advisory, CMA data and project reports.',
    path: '/services',
  })

const Services = () => (
  <Page
    title="Services"
    intro="From the first look at the figures to the day the money arrives."
    actions={
      <Button component={Link} to="/contact">
        Ask about a service
      </Button>
    }
    width="wide"
  >
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {services.map(({ name, short, detail }) => (
        <Panel key={name}>
          <Title order={2} fz="lg" mb="xs">
            {name}
          </Title>
          <Text fw={500} mb="xs">
            {short}
          </Text>
          <Text c="dimmed">{detail}</Text>
        </Panel>
      ))}
    </SimpleGrid>
    <Text c="dimmed" maw={720}>
      We advise and arrange; lenders decide. No service includes a promise of a sanction, a rate or
      a credit rating.
    </Text>
  </Page>
)

export default Services
