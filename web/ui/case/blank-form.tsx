import { Anchor } from '@mantine/core'
import { templateOf } from '../../../domain/papers/paper-templates.ts'

/** A link to the blank form of a paper that owners write themselves; nothing for others. */
export const BlankForm = ({ slot }: { slot: string }) => {
  const template = templateOf(slot)
  return (
    template && (
      <Anchor href={`/templates/${template.file}`} download fz="sm" display="inline-block" py={4}>
        {template.label}
      </Anchor>
    )
  )
}
