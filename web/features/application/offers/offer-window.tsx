import '@mantine/core/styles/Modal.layer.css'
import {
  Alert,
  Button,
  Group,
  Modal,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Submission } from '../../../../contract/submission.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useOneFile } from '../../../lib/use-one-file.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'
import { OneFileSlot } from '../../../ui/one-file-slot.tsx'
import { problemAt } from '../record/lenders/problem-at.ts'
import { ChargeDrafts } from './charge-drafts.tsx'
import { FacilityDraftFields } from './facility-draft.tsx'
import { bodyOf, emptyDraft, type OfferDraft, placeOfFacility } from './offer-draft.ts'
import { useRefreshOffers } from './use-offers.ts'

export type OfferWindowProps = {
  submission: Submission
  opened: boolean
  onClose: () => void
}

/** A paper of the offer: the key of what was uploaded for it. */
const usePaper = () => {
  const [stored, setStored] = useState<{ key: string; fileName: string } | null>(null)
  const upload = useOneFile({ onStored: ({ key, fileName }) => setStored({ key, fileName }) })
  return { key: stored?.key, name: stored?.fileName, upload }
}

const useOfferForm = ({ submission, onClose }: OfferWindowProps) => {
  const [draft, setDraft] = useState<OfferDraft>(() => emptyDraft(submission.facilities))
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const refresh = useRefreshOffers(submission.applicationId)
  const [letter, kfs] = [usePaper(), usePaper()]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await api.call('createOffer', {
        params: { id: submission.submissionId },
        body: bodyOf(draft, {
          ...(letter.key !== undefined && { letterKey: letter.key }),
          ...(kfs.key !== undefined && { kfsKey: kfs.key }),
        }),
      })
      toast.success(`The offer of ${submission.lenderName} is recorded.`)
      await refresh()
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
    }
  }
  const set = (change: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...change }))
  return { draft, set, failure, sending, send, letter, kfs }
}

type Form = ReturnType<typeof useOfferForm>
type TextName =
  | 'processingFee'
  | 'processingFeeGst'
  | 'insurance'
  | 'stampDuty'
  | 'prepaymentPercent'
  | 'kfsApr'

const figures: readonly (readonly [TextName, string])[] = [
  ['processingFee', 'Processing fee, ₹'],
  ['processingFeeGst', 'GST on the fee, ₹'],
  ['insurance', 'Insurance it arranges, ₹'],
  ['stampDuty', 'Stamp duty, ₹'],
  ['prepaymentPercent', 'Charge on prepayment, %'],
  ['kfsApr', 'APR in its Key Facts Statement, %'],
]

const Figures = ({ draft, set, failure }: Form) => (
  <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
    {figures.map(([name, label]) => (
      <TextInput
        key={name}
        label={label}
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

const Papers = ({ letter, kfs }: Form) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
    <OneFileSlot
      upload={letter.upload}
      label="Letter of the lender"
      help={letter.name ?? 'Nothing is accepted without it.'}
      required={false}
    />
    <OneFileSlot
      upload={kfs.upload}
      label="Key Facts Statement"
      help={kfs.name ?? 'Comes with every term loan to a small enterprise.'}
      required={false}
    />
  </SimpleGrid>
)

const Content = (props: OfferWindowProps) => {
  const form = useOfferForm(props)
  const { draft, set, failure } = form
  const problem = problemAt(failure)
  return (
    <form noValidate onSubmit={(event) => void form.send(event)}>
      <Stack gap="md">
        <Group align="end">
          <NativeSelect
            label="It is"
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
            error={problem('validUntil')}
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
        <Figures {...form} />
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
        <Papers {...form} />
        {failure !== null && (
          <Alert color="red" role="alert">
            {problem('facilities') ?? sentenceOf(failure, 'It was not recorded. Try again.')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={form.sending}>
            Record the offer
          </Button>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What a lender offers, entered from its letter. */
const OfferWindow = (props: OfferWindowProps) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={`Offer of ${props.submission.lenderName}`}
    size="xl"
    keepMounted
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <Content {...props} />
  </Modal>
)

export default OfferWindow
