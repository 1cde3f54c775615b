import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from './panel.tsx'
import classes from './section.module.css'

type Props = {
  title: string
  /** Beside the title: a state, or what can be done with all of it. */
  aside?: ReactNode
  /** A line that opens in place; `open` for one that is open at first. */
  folded?: boolean | 'open'
  children: ReactNode
}

/** A named part of a page, in a box. */
export const Section = ({ title, aside, folded = false, children }: Props) => {
  const id = useId()
  const heading = (
    <Group justify="space-between" gap="sm" flex={1}>
      <Title order={2} fz="lg" id={id}>
        {title}
      </Title>
      {aside}
    </Group>
  )
  return (
    <section aria-labelledby={id}>
      {folded === false ? (
        <Panel>
          <Stack gap="md">
            {heading}
            {children}
          </Stack>
        </Panel>
      ) : (
        <Panel py={0}>
          <details className={classes['folded']} open={folded === 'open'}>
            <summary>{heading}</summary>
            <Stack gap="md" pb="md">
              {children}
            </Stack>
          </details>
        </Panel>
      )}
    </section>
  )
}
