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
  /** Less above the content: what one came for is in view on a phone. */
  compact?: boolean
  /** A list of the workspace: as many rows in view as the screen has room for. */
  list?: boolean
  children: ReactNode
}

/** Text stays narrow; its left margin is that of every page. */
const widths = { narrow: 'none', normal: 848, wide: 'none' } as const
const sizes = { narrow: 520, normal: 1216, wide: 1216 } as const
const LIST_SIZE = 1600

/** A page with its one heading. */
export const Page = ({
  title,
  intro,
  actions,
  width = 'normal',
  compact = false,
  list = false,
  children,
}: Props) => (
  <Container
    size={list ? LIST_SIZE : sizes[width]}
    px="md"
    py={list ? 4 : { base: compact ? 'sm' : 'lg', sm: 'xl' }}
  >
    <Stack gap={list ? 'xs' : compact ? 'md' : 'xl'} maw={list ? 'none' : widths[width]}>
      <Group justify="space-between" align={list ? 'center' : 'flex-start'} gap="md">
        <PageTitle intro={intro} compact={compact} list={list}>
          {title}
        </PageTitle>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  </Container>
)

type TitleProps = { children: ReactNode; intro?: ReactNode; compact?: boolean; list?: boolean }

/** Above a list the sentence stands beside the title: the line is a row's. A phone has room for the rows alone. */
const ListTitle = ({ children, intro }: Pick<TitleProps, 'children' | 'intro'>) => (
  <Group gap={0} align="baseline" style={{ columnGap: '0.75rem' }}>
    <Title order={1} fz="lg" lh={1.2}>
      {children}
    </Title>
    {intro && (
      <Text c="dimmed" fz="sm" visibleFrom="xs">
        {intro}
      </Text>
    )}
  </Group>
)

export const PageTitle = ({ children, intro, compact = false, list = false }: TitleProps) =>
  list ? (
    <ListTitle intro={intro}>{children}</ListTitle>
  ) : (
    <Stack gap={compact ? 4 : 'xs'} maw={720}>
      <Title order={1} fz={{ base: compact ? 'lg' : 'xl', sm: 'xl' }} lh={1.2}>
        {children}
      </Title>
      {intro && (
        <Text c="dimmed" fz={compact ? { base: 'sm', sm: 'md' } : 'md'}>
          {intro}
        </Text>
      )}
    </Stack>
  )
