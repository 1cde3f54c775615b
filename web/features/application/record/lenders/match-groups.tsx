import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CaseMatch, Matching } from '../../../../../contract/lender-facts.ts'
import { DenseSection } from '../dense-section.tsx'
import { MatchLine } from './match-line.tsx'

/** As many as are in view before somebody asks for all. */
const FEW = 6

type OnSend = ((product: { lenderId: string; productId: string }) => void) | null
type GroupProps = { title: string; matches: readonly CaseMatch[]; none: string; onSend: OnSend }

const MatchGroup = ({ title, matches, none, onSend }: GroupProps) => {
  const [all, setAll] = useState(false)
  const shown = all ? matches : matches.slice(0, FEW)
  return (
    <DenseSection title={`${title} (${matches.length})`}>
      {matches.length === 0 && (
        <Text fz="sm" c="dimmed">
          {none}
        </Text>
      )}
      <div>
        {shown.map((match) => (
          <MatchLine key={match.productId} match={match} onSend={onSend} />
        ))}
      </div>
      {shown.length < matches.length && (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          Show all {matches.length}
        </Button>
      )}
    </DenseSection>
  )
}

/** Every product with how it fits: those that fit, are undecided, and do not fit. */
const MatchGroups = ({ matching, onSend }: { matching: Matching; onSend: OnSend }) => {
  const { data, withoutProducts } = matching
  const of = (fits: boolean | null) => data.filter((match) => match.fits === fits)
  return (
    <Stack gap="sm">
      <MatchGroup title="Fit" matches={of(true)} none="None yet." onSend={onSend} />
      <MatchGroup
        title="Undecided"
        matches={of(null)}
        none="None: everything asked is known."
        onSend={onSend}
      />
      <MatchGroup title="Do not fit" matches={of(false)} none="None." onSend={onSend} />
      {withoutProducts.length > 0 && (
        <Text fz="sm">
          The borrower prefers {withoutProducts.join(', ')}, of whom no product is entered.
        </Text>
      )}
      <Text fz="sm" c="dimmed">
        In each part by name. The same facts give the same list for every borrower: neither
        commission nor preference moves a lender.
      </Text>
    </Stack>
  )
}

export default MatchGroups
