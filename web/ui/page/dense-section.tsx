import { Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Beside the title: a state, or where all of it is. */
  aside?: ReactNode
  /** In a column of several that are to be seen together. */
  tight?: boolean
  /** Within a part that says the title already: no box, and the title is read out alone. */
  plain?: boolean
  children: ReactNode
}

/** A named part of a page that shows much at once. */
export const DenseSection = ({ title, aside, tight = false, plain = false, children }: Props) => {
  const id = useId()
  if (plain)
    return (
      <section aria-label={title}>
        <Stack gap="xs">
          {aside && <Group gap="sm">{aside}</Group>}
          {children}
        </Stack>
      </section>
    )
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
