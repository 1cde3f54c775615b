import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { later } from '../../ui/on-demand/later.tsx'

export type SectionProps = { record: ApplicationRecord; folded?: boolean }

/** A section that is fetched after the first look; its place is kept. */
export const comes = (
  load: () => Promise<{ default: ComponentType<SectionProps> }>,
  name: string,
  h: number,
  atOnce = false,
) =>
  later(
    load,
    <Skeleton h={h} radius="lg" role="status" aria-label={`Loading ${name}`} data-later />,
    { atOnce },
  )
