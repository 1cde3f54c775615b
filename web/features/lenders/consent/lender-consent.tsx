import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { agreedWords } from '../../../../domain/consent/agreed-words.ts'
import { api } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/api/toast.ts'
import { Refused } from '../../../ui/page/refused.tsx'
import { AgentLenders } from './agent-lenders.tsx'
import { answerInWords } from './person-words.ts'
import { SignedPaper } from './signed-paper.tsx'
import { useCapacities } from '../../../parts/record/use-capacities.ts'
import { builtOn, useRefreshRecord } from '../../../parts/record/use-record.ts'

/** Lenders that are asked for come first; those that were agreed to before stay to be taken back. */
const lendersIn = ({ lenderConsent: consent }: ApplicationRecord) => {
  const asked = new Set(consent.asked.map(({ lenderId }) => lenderId))
  return [...consent.asked, ...consent.lenders.filter(({ lenderId }) => !asked.has(lenderId))]
}

const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' })
const namesOf = (lenders: readonly { name: string }[]) =>
  listed.format(lenders.map(({ name }) => name))

const useAgreeing = (record: ApplicationRecord) => {
  const { applicationId, lenderConsent: consent } = record
  const refresh = useRefreshRecord()
  const [lenders, setLenders] = useState(() => consent.lenders.map(({ lenderId }) => lenderId))
  const [any, setAny] = useState(consent.anyLender)
  const [people, setPeople] = useState(() =>
    consent.persons.flatMap(({ name, ticked }) => (ticked ? [name] : [])),
  )
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [warned, setWarned] = useState(false)
  const refused = any ? [] : consent.asked.filter(({ lenderId }) => !lenders.includes(lenderId))
  const refusesAll = refused.length > 0 && refused.length === consent.asked.length
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (refusesAll && !warned) return setWarned(true)
    setSending(true)
    setFailure(null)
    try {
      await api.call('setConsent', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { shareWithLenders: true, lenders: any ? 'any' : lenders, people },
      })
      toast.success(
        refusesAll
          ? `Saved: ${namesOf(refused)} gets neither your name nor your documents.`
          : 'Thank you. We keep to it.',
      )
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
    }
  }
  return {
    lenders,
    setLenders,
    any,
    setAny,
    people,
    setPeople,
    sending,
    failure,
    send,
    /** Said once where none of those that are asked about is ticked. */
    warning:
      refusesAll && warned
        ? `You ticked none of those that we ask about: ${namesOf(refused)} gets neither your name nor your documents, and no sanction can come from there. Tick it if that is not what you want; press Confirm again if it is.`
        : null,
  }
}

const AgreeForm = ({ record }: { record: ApplicationRecord }) => {
  const { lenderConsent: consent } = record
  const form = useAgreeing(record)
  const choices = lendersIn(record)
  const { persons } = consent
  const capacityOf = useCapacities(record.applicationId)
  return (
    <form noValidate onSubmit={(event) => void form.send(event)} aria-label="Lenders by name">
      <Stack gap="md">
        {consent.asked.length > 0 && (
          <Text fw={600}>
            We ask you about {consent.asked.map(({ name }) => name).join(', ')}. Tick those that may
            have your name and documents.
          </Text>
        )}
        {!consent.shareWithLenders && <Text>{agreedWords.shareWithLenders.text}</Text>}
        {choices.length > 0 && (
          <Checkbox.Group
            label={agreedWords.nameLenders.text}
            value={form.lenders}
            onChange={form.setLenders}
          >
            <Stack gap="xs" mt="xs">
              {choices.map(({ lenderId, name }) => (
                <Checkbox
                  key={lenderId}
                  value={lenderId}
                  label={name}
                  description={capacityOf(lenderId)}
                  disabled={form.any}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Checkbox
          checked={form.any}
          onChange={({ currentTarget }) => form.setAny(currentTarget.checked)}
          label={agreedWords.anyLender.text}
        />
        {form.any && consent.announced.length > 0 && (
          <Text fz="sm">
            We told you of: {consent.announced.map(({ name }) => name).join(', ')}.
          </Text>
        )}
        {persons.length > 0 && (
          <Checkbox.Group
            label={agreedWords.papersOfPeople.text}
            value={form.people}
            onChange={form.setPeople}
          >
            <Stack gap="xs" mt="xs">
              {persons.map((person) => (
                <Checkbox
                  key={person.name}
                  value={person.name}
                  label={person.isApplicant ? `${person.name} (you)` : person.name}
                  description={answerInWords(person)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Text role="alert" c="var(--mantine-color-error)">
          {form.warning}
        </Text>
        <Refused failure={form.failure} fallback="It was not saved. Try again." />
        <div>
          <Button
            type="submit"
            loading={form.sending}
            variant={consent.asked.length > 0 ? 'filled' : 'default'}
          >
            Confirm
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Lenders that get name and papers: chosen here, lender by lender, and taken back by removing a tick. */
export const LenderConsent = ({ record }: { record: ApplicationRecord }) => {
  const { lenders, asked, anyLender, persons } = record.lenderConsent
  const stands = JSON.stringify([lenders, asked, anyLender, persons])
  return (
    <Stack gap="xl">
      <AgreeForm key={stands} record={record} />
      <SignedPaper record={record} />
      <AgentLenders applicationId={record.applicationId} />
    </Stack>
  )
}
