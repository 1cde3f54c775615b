import { Button, Group, Text, Title } from '@mantine/core'
import { Panel } from '../../../ui/page/panel.tsx'
import type { ReviewPart } from './review-rows.ts'
import classes from '../parts/wizard.module.css'

type Props = { part: ReviewPart; onChange: () => void }

/** The answers of one step. */
export const ReviewPartPanel = ({ part: { title, rows }, onChange }: Props) => (
  <Panel>
    <Group justify="space-between" mb="sm" wrap="nowrap">
      <Title order={3} fz="lg">
        {title}
      </Title>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        onClick={onChange}
        aria-label={`Change ${title.toLowerCase()}`}
      >
        Change
      </Button>
    </Group>
    <dl className={classes['answers']}>
      {rows.map(({ label, answer }, index) => (
        // Two people may have one name: the place in the list is what tells the rows apart.
        <div key={`${index} ${label}`} className={classes['answer']}>
          <dt>{label}</dt>
          <dd>
            {answer === '' ? (
              <Text span c="var(--mantine-color-error)">
                Missing
              </Text>
            ) : (
              answer
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
)
