import { Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DashboardSummary, Decisions, DeskFigures } from '../../../contract/work/dashboard.ts'
import { formatDate } from '../../lib/format/formats.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import { useUser } from '../../lib/session/session.ts'
import { Section } from '../../ui/page/section.tsx'
import classes from './what-waits.module.css'

const whole = new Intl.NumberFormat('en-IN')
const queue = (name: string) => `/dashboard/my-turn?queue=${name}`

type Line = { label: string; to: string; figure: string; late?: true }

const counted = (label: string, count: number, to: string): Line[] =>
  count > 0 ? [{ label, to, figure: whole.format(count) }] : []

type Props = {
  decisions: Decisions
  onHold: number
  oldest: DashboardSummary['oldestWaiting'][number] | undefined
}

/** Cases on hold among those of a desk: each goes on or ends by a decision. */
export const casesOnHold = ({ byStatus }: DeskFigures): number =>
  byStatus.find(({ status }) => status === 'on-hold')?.count ?? 0

/** What waits for a decision, each line a way to it; a calm sentence where nothing does. */
export const WhatWaits = ({ decisions, onHold, oldest }: Props) => {
  const role = useUser((user) => user.role)
  const { mandates, overdue, unassigned, stuck, newEnquiries } = decisions
  const lines: Line[] = [
    ...counted('Mandates to approve or check', mandates, queue('mandates')),
    ...counted('Overdue', overdue, queue('overdue')).map(
      (line) => ({ ...line, late: true }) as const,
    ),
    ...counted('Unassigned', unassigned, queue('unassigned')),
    ...counted('On hold: resume or end', onHold, '/dashboard/applications?status=on-hold'),
    ...counted('No movement for a week', stuck, queue('stuck')),
    ...counted('New enquiries', newEnquiries, '/dashboard/enquiries?status=new'),
  ]
  return (
    <Section title="What waits">
      {lines.length === 0 && <Text c="dimmed">Nothing waits for a decision.</Text>}
      {(lines.length > 0 || oldest !== undefined) && (
        <ul className={classes['lines']} aria-label="What needs a decision">
          {lines.map(({ label, to, figure, late }) => (
            <li key={label}>
              <Link to={to} className={classes['line']} data-late={late && ''}>
                <span className={classes['label']}>{label}</span>
                <span className={classes['figure']}>{figure}</span>
              </Link>
            </li>
          ))}
          {oldest && (
            <li>
              <Link to={detailsPath(role, oldest)} className={classes['line']}>
                <span className={classes['label']}>
                  Longest waiting
                  <span className={classes['name']}>{oldest.companyName}</span>
                </span>
                <span className={classes['since']}>since {formatDate(oldest.since)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </Section>
  )
}
