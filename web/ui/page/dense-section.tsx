import { Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Beside the title: a state, or where all of it is. */
  aside?: ReactNode
  /** In a column of several that are to be seen together. */
  tight?: boolean
  children: ReactNode
}

/** A named part of a page that shows much at once. */
export const DenseSection = ({ title, aside, tight = false, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Paper withBorder radius="lg" px="sm" py={tight ? 6 : 'sm'} bg="var(--rs-panel)">
        <Stack gap={tight ? 4 : 'xs'}>
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
