import { Button } from '@mantine/core'
import { Link } from 'react-router'
import {
  keyOf,
  type LendersPanel,
  partAddress,
  type TogetherPart,
  togetherParts,
  usePanelLink,
} from '../../../parts/record/lenders-part.ts'
import { later } from '../../../ui/on-demand/later.tsx'
import classes from './side-panel.module.css'

const TogetherMenu = later(() => import('./together-menu.tsx'), null)

type Props = { opened: LendersPanel | null; parts: readonly TogetherPart[] }

/** The ways to what is said of all lenders together; each opens the panel. */
export const TogetherWays = ({ opened, parts }: Props) => {
  const { link } = usePanelLink()
  return (
    <>
      <nav aria-label="Of all lenders" className={classes['ways']}>
        {togetherParts
          .filter(([name]) => parts.includes(name))
          .map(([name, label]) => (
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
        <TogetherMenu parts={parts} />
      </span>
    </>
  )
}
