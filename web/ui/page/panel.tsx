import { Paper, type PaperProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = PaperProps & {
  children: ReactNode
  component?: 'div' | 'section' | 'article'
  role?: 'status' | 'region' | 'group'
  id?: string
  className?: string
  tabIndex?: number
  'aria-label'?: string
  'aria-labelledby'?: string
}

const frame = {
  withBorder: true,
  p: { base: 'md', sm: 'lg' },
  radius: 'lg',
  bg: 'var(--rs-panel)',
} as const

/** A box on the page. */
export const Panel = ({ component = 'div', ...rest }: Props) => {
  const props = { ...frame, ...rest }
  if (component === 'section') return <Paper component="section" {...props} />
  if (component === 'article') return <Paper component="article" {...props} />
  return <Paper {...props} />
}
