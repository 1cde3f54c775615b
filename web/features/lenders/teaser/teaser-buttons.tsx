import { Button, Group } from '@mantine/core'
import { openTeaser } from './open-teaser.ts'

type Props = { applicationId: string; version?: number; disabled?: boolean }

/** Both kinds of a teaser, each in a tab of its own. */
export const TeaserButtons = ({ applicationId, version, disabled = false }: Props) => {
  const of = version === undefined ? 'preview' : `version ${version}`
  return (
    <Group gap="xs">
      {(['blind', 'named'] as const).map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant="default"
          disabled={disabled}
          aria-label={`${kind === 'blind' ? 'Blind' : 'Named'} teaser, ${of}`}
          onClick={() => void openTeaser(applicationId, kind, version)}
        >
          {kind === 'blind' ? 'Blind PDF' : 'Named PDF'}
        </Button>
      ))}
    </Group>
  )
}
