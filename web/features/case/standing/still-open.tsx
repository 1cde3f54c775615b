import { Anchor, Paper, Title } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { useUser } from '../../../lib/session/session.ts'
import classes from '../../../parts/record/case-tab.module.css'
import { canTell, STILL_TO_TELL, wayToTell } from './still-to-tell.ts'
import { usePlace } from '../../../parts/record/use-place.ts'

/** For staff: what the form was handed in without, in a line that opens. */
export const StillOpen = ({ record }: { record: ApplicationRecord }) => {
  const { stillToTell } = record
  const role = useUser((user) => user.role)
  const { hash } = useLocation()
  const place = usePlace(STILL_TO_TELL)
  const id = useId()
  return (
    <div {...place}>
      <section aria-labelledby={id}>
        <Paper withBorder radius="lg" px="sm" py={6} bg="var(--rs-panel)">
          <details className={classes['open']} open={hash === `#${STILL_TO_TELL}`}>
            <summary>
              <Title order={2} fz="md" id={id}>
                Missing from the borrower
              </Title>
              <span data-figures="">({stillToTell.length})</span>
            </summary>
            <ul>
              {stillToTell.map((one) => (
                <li key={one.path}>
                  {canTell(record, one) ? (
                    <Anchor component={Link} to={wayToTell(role, record, one)} inherit>
                      {one.label}
                    </Anchor>
                  ) : (
                    one.label
                  )}
                </li>
              ))}
            </ul>
          </details>
        </Paper>
      </section>
    </div>
  )
}
