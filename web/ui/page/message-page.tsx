import { Container, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode }

/** A page that says one thing and offers a way on; its left margin is that of every page. */
export const MessagePage = ({ code, title, children, actions }: Props) => (
  <Container size={1216} px="md" py={{ base: 48, sm: 96 }}>
    <Stack gap="md" maw={640}>
      {code && (
        <Text fw={600} c="red" fz="sm" lts="0.08em">
          {code}
        </Text>
      )}
      <Title order={1} fz="xl">
        {title}
      </Title>
      <Text c="dimmed" fz="md">
        {children}
      </Text>
      <Group mt="sm">{actions}</Group>
    </Stack>
  </Container>
)
