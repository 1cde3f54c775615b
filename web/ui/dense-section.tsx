import { Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Beside the title: a state, or where all of it is. */
  aside?: ReactNode
  children: ReactNode
}

/** A named part of a page that shows much at once. */
export const DenseSection = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Paper withBorder radius="lg" p="sm" bg="var(--rs-panel)">
        <Stack gap="xs">
          <Group justify="space-between" gap="sm">
            <Title order={2} fz="md" id={id}>
              {title}
            </Title>
            {aside}
          </Group>
          {children}
        </Stack>
      </Paper>
    </section>
  )
}
