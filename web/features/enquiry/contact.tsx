import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { chatUrl } from '../../lib/format/chat-url.ts'
import { useFirm } from '../../lib/api/firm.ts'
import { publicMeta } from '../../lib/page/page-meta.ts'
import { organization } from '../../lib/page/structured-data.ts'
import { IfEntered } from '../../ui/page/if-entered.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import classes from './contact.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { sentTitle, sentMessage } from './sent-message.ts'

export const meta = () =>
  publicMeta({
    title: 'Contact us – RinSetu',
    description:
      'Ask RinSetu about working capital, term loans, project and trade finance, before you apply.',
    path: '/contact',
    things: [organization()],
  })

const Contact = () => {
  const firm = useFirm()
  const [sent, setSent] = useState(false)
  return (
    <Page title="Contact us" intro="Tell us what the business needs." width="wide">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        {sent ? (
          <Panel role="status">
            <Title order={2} fz="lg" mb="xs">
              {sentTitle}
            </Title>
            <Text mb="md">{sentMessage}</Text>
            <Button variant="default" onClick={() => setSent(false)}>
              Send another
            </Button>
          </Panel>
        ) : (
          <EnquiryForm onSent={() => setSent(true)} />
        )}
        <Stack gap="lg">
          <IfEntered has="headOffice">
            <section>
              <Title order={2} fz="lg" mb={4}>
                Head office
              </Title>
              <Text style={{ whiteSpace: 'pre-line' }}>{firm.headOffice}</Text>
            </section>
          </IfEntered>
          <IfEntered has="otherOffices">
            <section>
              <Title order={2} fz="lg" mb={4}>
                Other offices
              </Title>
              <ul className={classes['offices']}>
                {firm.otherOffices.map((city) => (
                  <li key={city}>{city}</li>
                ))}
              </ul>
            </section>
          </IfEntered>
          <IfEntered has="supportEmail|phone|whatsApp">
            <section>
              <Title order={2} fz="lg" mb={4}>
                Write, call or chat
              </Title>
              <IfEntered has="supportEmail">
                <Text>
                  <a href={`mailto:${firm.supportEmail}`}>{firm.supportEmail}</a>
                </Text>
              </IfEntered>
              <IfEntered has="phone">
                <Text>
                  <a href={`tel:${firm.phone}`}>{firm.phone}</a>
                </Text>
              </IfEntered>
              <IfEntered has="whatsApp">
                <Text>
                  <a href={chatUrl(firm.whatsApp)} target="_blank" rel="noopener noreferrer">
                    WhatsApp +91 {firm.whatsApp}
                  </a>
                </Text>
              </IfEntered>
            </section>
          </IfEntered>
        </Stack>
      </SimpleGrid>
    </Page>
  )
}

export default Contact
