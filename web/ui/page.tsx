import { Container, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** A sentence below the title. */
  intro?: ReactNode
  /** The page's one primary action, and what goes beside it. */
  actions?: ReactNode
  /** `narrow` for forms, `wide` for tables. */
  width?: 'narrow' | 'normal' | 'wide'
  children: ReactNode
}

const sizes = { narrow: 520, normal: 880, wide: 1216 } as const

/** A page with its one heading. */
export const Page = ({ title, intro, actions, width = 'normal', children }: Props) => (
  <Container size={sizes[width]} px="md" py={{ base: 'lg', sm: 'xl' }}>
    <Stack gap="xl">
      <Group justify="space-between" align="flex-start" gap="md">
        <PageTitle intro={intro}>{title}</PageTitle>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  </Container>
)

export const PageTitle = ({ children, intro }: { children: ReactNode; intro?: ReactNode }) => (
  <Stack gap="xs" maw={720}>
    <Title order={1} fz={{ base: 28, sm: 34 }} lh={1.2}>
      {children}
    </Title>
    {intro && (
      <Text c="dimmed" fz="lg">
        {intro}
      </Text>
    )}
  </Stack>
)
