import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CaseCommission } from '../../../../contract/offer/commission.ts'
import { commissionBases, commissionBasisNames } from '../../../../domain/fee/commission.ts'
import { api } from '../../../lib/api/api.ts'
import { formatRupees } from '../../../lib/format/formats.ts'
import { todayInIndia } from '../../../lib/format/today.ts'
import { toast } from '../../../lib/api/toast.ts'
import { DateInput } from '../../../ui/fields/date-input.tsx'
import { RupeesInput } from '../../../ui/fields/rupees-input.tsx'
import { Refused } from '../../../ui/page/refused.tsx'
import { problemAt } from '../../../lib/forms/problem-at.ts'
import {
  basisOf,
  bodyOf,
  type CommissionDraft,
  draftOf,
  type Problems,
  soFar,
} from './commission-draft.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

export type CommissionProps = {
  applicationId: string
  known: CaseCommission
  opened: boolean
  onClose: () => void
  onChanged: () => Promise<unknown>
}

const useCommission = ({ applicationId, known, onClose, onChanged }: CommissionProps) => {
  const { commission } = known
  const [draft, setDraft] = useState(() => draftOf(commission))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const input = {
    params: { id: applicationId },
    headers: { 'If-Match': `"${commission?.version ?? 0}"` },
  }
  const carryOut = async (work: () => Promise<unknown>, done: string) => {
    setSending(true)
    setFailure(null)
    try {
      await work()
      toast.success(done)
      onClose()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
    // Also after a refusal: another admin may have been faster.
    await onChanged()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { body, problems: unread } = bodyOf(draft)
    setProblems(unread)
    if (Object.keys(unread).length > 0) return
    await carryOut(() => api.call('setCommission', { ...input, body }), 'The commission is stored.')
  }
  const remove = () =>
    carryOut(() => api.call('removeCommission', input), 'The commission is taken back.')
  const set = (change: Partial<CommissionDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setProblems({})
  }
  const problem = (field: keyof CommissionDraft) => problems[field] ?? problemAt(failure)(field)
  return { draft, set, problem, failure, sending, save, remove }
}

type Form = ReturnType<typeof useCommission>

const Field = (props: { form: Form; name: 'ratePercent' | 'reference'; label: string }) => {
  const { form, name, label } = props
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={100}
      value={form.draft[name]}
      onChange={({ currentTarget: { value } }) => form.set({ [name]: value })}
      error={form.problem(name)}
    />
  )
}

const Rupees = (props: {
  form: Form
  name: 'amount' | 'tds'
  label: string
  description?: string
}) => {
  const { form, name, ...rest } = props
  return (
    <RupeesInput
      {...rest}
      value={form.draft[name]}
      onText={(text) => form.set({ [name]: text })}
      error={form.problem(name)}
    />
  )
}

/** Commission by the rate so far, and the sums behind it. */
const SoFar = ({ form, sums }: { form: Form; sums: CaseCommission['sums'] }) => {
  const { basis } = form.draft
  const amount = soFar(form.draft, sums)
  if (basis === 'amount' || amount === null) return null
  return (
    <Text fz="sm" role="status">
      So far {formatRupees(amount)}: on {formatRupees(sums[basis])}{' '}
      {basis === 'fee' ? 'of fees due' : 'paid out'}.
    </Text>
  )
}

const Fields = ({ form, sums }: { form: Form; sums: CaseCommission['sums'] }) => {
  const { draft, set, problem } = form
  const isFixed = draft.basis === 'amount'
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="Counted on"
          data={commissionBasisNames.map((value) => ({
            value,
            label: value === 'amount' ? 'A fixed amount' : `Percent ${commissionBases[value]}`,
          }))}
          value={draft.basis}
          onChange={({ currentTarget: { value } }) => set({ basis: basisOf(value) })}
          error={problem('basis')}
        />
        {!isFixed && <Field form={form} name="ratePercent" label="Rate, percent" />}
        {isFixed && (
          <Rupees
            form={form}
            name="amount"
            label="Amount, ₹"
            description="Such as 25,000 or 1 lakh"
          />
        )}
      </SimpleGrid>
      <SoFar form={form} sums={sums} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateInput
          label="Due on"
          description="Empty while it is only agreed"
          value={draft.dueOn}
          onValue={(dueOn) => set({ dueOn })}
          error={problem('dueOn')}
        />
        {!isFixed && draft.dueOn !== '' && (
          <Rupees
            form={form}
            name="amount"
            label="Amount due, ₹"
            description="Empty: what the rate comes to now"
          />
        )}
      </SimpleGrid>
      {draft.dueOn !== '' && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          <DateInput
            label="Paid on"
            max={todayInIndia()}
            value={draft.paidOn}
            onValue={(paidOn) => set({ paidOn })}
            error={problem('paidOn')}
          />
          <Rupees form={form} name="tds" label="TDS deducted, ₹" />
          <Field form={form} name="reference" label="Reference, e.g. UTR" />
        </SimpleGrid>
      )}
    </>
  )
}

const Content = (props: CommissionProps) => {
  const { known, onClose } = props
  const form = useCommission(props)
  const { commission, partner } = known
  const reader = commission?.paidOn ? commission.partner : partner
  return (
    <form noValidate onSubmit={(event) => void form.save(event)} aria-label="Commission">
      <Stack gap="md">
        <Text fz="sm">
          {reader?.name ?? 'The partner'} reads the terms, the amount, the days and the reference,
          and gets a mail when it is agreed, due and paid.
        </Text>
        <Fields form={form} sums={known.sums} />
        <Refused failure={form.failure} fallback="It was not stored. Try again." />
        <Group>
          <Button type="submit" loading={form.sending}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {commission !== null && commission.paidOn === null && (
            <Button variant="subtle" color="red" onClick={() => void form.remove()}>
              Take it back
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** Agrees a commission with the partner of a case, says when it is due and that it is paid. */
const CommissionWindow = (props: CommissionProps) => (
  <Dialog
    opened={props.opened}
    onClose={props.onClose}
    title="Commission of the referral partner"
    size="lg"
  >
    <Content key={props.known.commission?.version ?? 0} {...props} />
  </Dialog>
)

export default CommissionWindow
