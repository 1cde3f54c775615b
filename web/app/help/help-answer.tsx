import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Help } from '../../content/help.ts'
import { Prose } from '../../ui/page/prose.tsx'
import classes from './help.module.css'

type Props = {
  help: Help
  /** Called when the place of it is opened. */
  onLeave: () => void
}

/** Answer to a question, and the way to the place where it is done. */
export const HelpAnswer = ({ help: { html, to, link }, onLeave }: Props) => (
  <div className={classes['answer']}>
    <Prose html={html} />
    <Anchor component={Link} to={to} onClick={onLeave} fw={500}>
      {link}
    </Anchor>
  </div>
)
