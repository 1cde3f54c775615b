import { Group, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { problemAt } from '../../lib/forms/problem-at.ts'
import { DateInput } from '../fields/date-input.tsx'
import { RupeesInput } from '../fields/rupees-input.tsx'
import { ChargeDrafts } from './charge-drafts.tsx'
import { FacilityDraftFields } from './facility-draft.tsx'
import { type OfferDraft, placeOfFacility, withProcessingFee } from './offer-draft.ts'

type TextName =
  | 'processingFee'
  | 'processingFeeGst'
  | 'insurance'
  | 'stampDuty'
  | 'prepaymentPercent'
  | 'kfsApr'

type Props = {
  draft: OfferDraft
  set: (change: Partial<OfferDraft>) => void
  /** Refusal of the server. */
  failure: unknown
  /** Consequences of each kind of offer, for those who enter it. */
  followsFrom: Readonly<Record<OfferDraft['kind'], string>>
  /** True if the lender itself enters it. */
  own?: boolean
}

const sums: readonly (readonly [TextName, string, string?])[] = [
  ['processingFee', 'Processing fee, ₹'],
  ['processingFeeGst', 'GST on the fee, ₹'],
  ['insurance', 'Insurance it arranges, ₹', 'Insurance you arrange, ₹'],
  ['stampDuty', 'Stamp duty, ₹'],
]
const percents: readonly (readonly [TextName, string, string?])[] = [
  ['prepaymentPercent', 'Charge on prepayment, %'],
  ['kfsApr', 'APR in its Key Facts Statement, %', 'APR in your Key Facts Statement, %'],
]

const Figures = ({ draft, set, failure, own = false }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
    {sums.map(([name, label, ownLabel = label]) => (
      <RupeesInput
        key={name}
        label={own ? ownLabel : label}
        size="sm"
        value={draft[name]}
        onText={(text) =>
          set(name === 'processingFee' ? withProcessingFee(draft, text) : { [name]: text })
        }
        error={problemAt(failure)(name)}
      />
    ))}
    {percents.map(([name, label, ownLabel = label]) => (
      <TextInput
        key={name}
        label={own ? ownLabel : label}
        size="sm"
        inputMode="decimal"
        autoComplete="off"
        value={draft[name]}
        onChange={({ currentTarget: { value } }) => set({ [name]: value })}
        error={problemAt(failure)(name)}
      />
    ))}
  </SimpleGrid>
)

const longTexts = [
  ['security', 'Security and guarantees', 'Empty for none'],
  ['beforeDisbursal', 'Conditions before the disbursal', 'One a line'],
  ['later', 'Conditions for later', 'One a line'],
] as const

/** Fields of a lender's offer, in the order of its letter: staff and the lender itself enter the same. */
export const OfferFields = (props: Props) => {
  const { draft, set, failure, followsFrom, own = false } = props
  const problem = problemAt(failure)
  return (
    <>
      <Group align="end">
        <NativeSelect
          label={own ? 'You give' : 'It is'}
          description={followsFrom[draft.kind]}
          size="sm"
          data={[
            { value: 'sanction', label: 'A sanction' },
            { value: 'in-principle', label: 'An approval in principle' },
          ]}
          value={draft.kind}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: value === 'in-principle' ? 'in-principle' : 'sanction' })
          }
        />
        <DateInput
          label="Good until"
          required
          value={draft.validUntil}
          onValue={(validUntil) => set({ validUntil })}
          error={
            draft.validUntil === '' && problem('validUntil') !== undefined
              ? 'Say until which day it is good.'
              : problem('validUntil')
          }
        />
      </Group>
      {draft.facilities.map((one, index) => (
        <FacilityDraftFields
          key={one.title}
          one={one}
          problem={(field) =>
            one.amount.trim() === ''
              ? undefined
              : problem(`facilities.${placeOfFacility(draft, index)}.${field}`)
          }
          onChange={(change) =>
            set({
              facilities: draft.facilities.map((other, at) =>
                at === index ? { ...other, ...change } : other,
              ),
            })
          }
        />
      ))}
      <Figures {...props} />
      <ChargeDrafts
        charges={draft.charges}
        problem={problem}
        onChange={(charges) => set({ charges })}
      />
      {longTexts.map(([name, label, description]) => (
        <Textarea
          key={name}
          label={label}
          description={description}
          rows={3}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          error={name === 'security' ? problem('security') : problem('conditions')}
        />
      ))}
    </>
  )
}
