import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Next act for the reader. */
  children: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing is here yet, and what to do about it. */
export const EmptyState = ({ title, children, action, icon }: Props) => (
  <Stack align="center" gap="xs" py={48} px="md" ta="center">
    {icon}
    <Title order={2} fz="lg">
      {title}
    </Title>
    <Text c="dimmed" maw={440}>
      {children}
    </Text>
    {action}
  </Stack>
)
