import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from './panel.tsx'

type Props = {
  title: string
  /** Beside the title: a state, or what can be done with all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** A named part of a page, in a box. */
export const Section = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel>
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Title order={2} fz="lg" id={id}>
              {title}
            </Title>
            {aside}
          </Group>
          {children}
        </Stack>
      </Panel>
    </section>
  )
}
