import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { callOutcomeLabels } from '../../../domain/case/call-outcomes.ts'
import { detailsPath } from '../../lib/page/application-paths.ts'
import type { ReplyOf } from '../../lib/api/api.ts'
import { formatDate, formatMobile, shortRupees } from '../../lib/format/formats.ts'
import { useUser } from '../../lib/session/session.ts'
import { LogCall } from '../../ui/case/log-call.tsx'
import { DenseSection } from '../../ui/page/dense-section.tsx'
import classes from './queue.module.css'

/** As many as the desk shows. */
const FEW = 3

/** Calls that a manager promised for today, with the number and the last note; nothing without any. */
const CallsToday = ({ found }: { found: ReplyOf<'listQueue'> | undefined }) => {
  const role = useUser((user) => user.role)
  const rows = found?.data ?? []
  const cases = rows.flatMap((one) => (one.kind === 'case' ? one : []))
  if (cases.length === 0) return null
  return (
    <DenseSection
      title={`Call today (${found?.total ?? cases.length})`}
      aside={
        <Anchor component={Link} to="/dashboard/my-turn?queue=calls" fz="sm">
          All calls of today
        </Anchor>
      }
    >
      <ul className={classes['calls']} aria-label="Call today">
        {cases.slice(0, FEW).map((one) => (
          <li key={one.applicationId}>
            <span className={classes['whom']}>
              <Anchor component={Link} to={detailsPath(role, one)} fw={600} c="inherit" inherit>
                {one.companyName}
              </Anchor>{' '}
              · {one.owner} · {shortRupees(one.amount)}
              {one.lastCall &&
                ` · ${callOutcomeLabels[one.lastCall.outcome]}, ${formatDate(one.lastCall.at)}`}
            </span>
            {one.mobile !== '' && (
              <Anchor href={`tel:+91${one.mobile}`} inherit fw={600} data-figures="">
                {formatMobile(one.mobile)}
              </Anchor>
            )}
            <LogCall applicationId={one.applicationId} companyName={one.companyName} compact />
          </li>
        ))}
      </ul>
    </DenseSection>
  )
}

export default CallsToday
