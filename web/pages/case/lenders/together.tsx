import { Button, Skeleton } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { OnSend } from '../../../features/lenders/fit/match-groups.tsx'
import {
  keyOf,
  type LendersPanel,
  partAddress,
  type TogetherPart,
  togetherParts,
  usePanelLink,
} from '../../../parts/record/lenders-part.ts'
import { ActionsMenu } from '../../../ui/dialogs/actions-menu.tsx'
import { later } from '../../../ui/on-demand/later.tsx'
import { Fit } from './fit.tsx'
import classes from './side-panel.module.css'

const RoomsPart = later(
  () => import('../../../features/lenders/rooms/rooms-part.tsx'),
  <Skeleton h={80} radius="lg" data-later="" aria-hidden="true" />,
)
const ConsentState = later(
  () => import('../../../features/lenders/consent/consent-state.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)
const OffersSection = later(
  () => import('../../../features/offers/offers-section.tsx'),
  <Skeleton h={120} radius="lg" data-later="" aria-hidden="true" />,
)

type WaysProps = { opened: LendersPanel | null; parts: readonly TogetherPart[] }

/** The ways to what is said of all lenders together; each opens the panel. */
export const TogetherWays = ({ opened, parts }: WaysProps) => {
  const navigate = useNavigate()
  const { link } = usePanelLink()
  const ways = togetherParts.filter(([name]) => parts.includes(name))
  return (
    <>
      <nav aria-label="Of all lenders" className={classes['ways']}>
        {ways.map(([name, label]) => (
          <Button
            key={name}
            component={Link}
            to={partAddress(name)}
            {...link}
            size="compact-sm"
            variant="default"
            aria-current={keyOf(opened) === name || undefined}
            data-opens={name}
          >
            {label}
          </Button>
        ))}
      </nav>
      <span className={classes['few']}>
        <ActionsMenu
          position="bottom-end"
          actions={ways.map(([name, label]) => ({
            id: name,
            label,
            onAction: () => void navigate(partAddress(name), link),
          }))}
          renderButton={(props) => (
            <Button {...props} size="compact-sm" variant="default" data-opens={parts.join(' ')}>
              All lenders
            </Button>
          )}
        />
      </span>
    </>
  )
}

type Props = { part: TogetherPart; record: ApplicationRecord; onSend: OnSend }

/** What is said of all lenders together: those that fit, access and consent, the offers. */
export const Together = ({ part, record, onSend }: Props) => {
  switch (part) {
    case 'fit':
      return <Fit record={record} onSend={onSend} />
    case 'rooms':
      return (
        <>
          <RoomsPart applicationId={record.applicationId} />
          <ConsentState record={record} />
        </>
      )
    case 'offers':
      return <OffersSection record={record} />
  }
}
