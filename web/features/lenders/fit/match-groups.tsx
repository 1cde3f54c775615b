import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaseMatch, Matching } from '../../../../contract/lender/lender-facts.ts'
import { DenseSection } from '../../../ui/page/dense-section.tsx'
import { Paged } from '../../../ui/page/paged.tsx'
import { fitOf, MatchLine } from './match-line.tsx'

/** In the order in which one looks at them, with what is said where there is none. */
const groups = [
  { fits: true, none: 'No product fits yet.' },
  { fits: null, none: 'No product is undecided.' },
  { fits: false, none: 'There is none that does not fit.' },
] as const
type Fits = CaseMatch['fits']

export type OnSend = ((product: { lenderId: string; productId: string }) => void) | null

/** Every product with how it fits: those that fit, are undecided, and do not fit; all, or one kind. */
const MatchGroups = ({ matching, onSend }: { matching: Matching; onSend: OnSend }) => {
  const { data, withoutProducts } = matching
  const [kind, setKind] = useState<Fits | 'all'>('all')
  const of = (fits: Fits) => data.filter((match) => match.fits === fits)
  const shown = kind === 'all' ? groups.flatMap(({ fits }) => of(fits)) : of(kind)
  const choices = [
    { value: 'all', label: `All ${data.length}` },
    ...groups.map(({ fits }) => ({
      value: fits,
      label: `${fitOf(fits).several} ${of(fits).length}`,
    })),
  ] as const
  return (
    <DenseSection title="What fits">
      <Group gap="xs" role="group" aria-label="Show">
        {choices.map(({ value, label }) => (
          <Button
            key={label}
            size="compact-sm"
            variant={value === kind ? 'filled' : 'default'}
            aria-pressed={value === kind}
            onClick={() => setKind(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {shown.length === 0 && (
        <Text fz="sm" c="dimmed">
          {groups.find(({ fits }) => fits === kind)?.none}
        </Text>
      )}
      <Paged key={String(kind)} rows={shown}>
        {(page) => (
          <div>
            {page.map((match) => (
              <MatchLine key={match.productId} match={match} onSend={onSend} />
            ))}
          </div>
        )}
      </Paged>
      <Stack gap={4}>
        {withoutProducts.length > 0 && (
          <Text fz="sm">
            The borrower prefers {withoutProducts.join(', ')}, of whom no product is entered.
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          In each kind by name. The same facts give the same list for every borrower: neither
          commission nor preference moves a lender.
        </Text>
      </Stack>
    </DenseSection>
  )
}

export default MatchGroups
