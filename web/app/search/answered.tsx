import { Button, Group, Title } from '@mantine/core'
import type { Help } from '../../content/help.ts'
import { HelpAnswer } from '../help/help-answer.tsx'
import classes from './search.module.css'

type Props = { answer: Help; onBack: () => void; onLeave: () => void }

/** Answer in place of the list; typing on, or the button, brings the list back. */
export const Answered = ({ answer, onBack, onLeave }: Props) => (
  <section className={classes['answered']} aria-label={answer.title}>
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Title order={2} fz="md">
        {answer.title}
      </Title>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        Back
      </Button>
    </Group>
    <HelpAnswer help={answer} onLeave={onLeave} />
  </section>
)
