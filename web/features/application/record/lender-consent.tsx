import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ApplicationRecord } from '../../../../contract/application.ts'
import { agreedWords } from '../../../../domain/agreed-words.ts'
import { capacityWords } from '../../../../domain/capacity.ts'
import { listedPeople } from '../../../../domain/lender-consent.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { callQuery } from '../../../lib/queries.ts'
import { toast } from '../../../lib/toast.ts'
import { AgentLenders } from './agent-lenders.tsx'
import { builtOn, useRefreshRecord } from './use-record.ts'

/** Lenders that are asked for come first; those that were agreed to before stay to be taken back. */
const lendersIn = ({ lenderConsent: consent }: ApplicationRecord) => {
  const asked = new Set(consent.asked.map(({ lenderId }) => lenderId))
  return [...consent.asked, ...consent.lenders.filter(({ lenderId }) => !asked.has(lenderId))]
}

const useAgreeing = (record: ApplicationRecord) => {
  const { applicationId, lenderConsent: consent } = record
  const refresh = useRefreshRecord()
  const [lenders, setLenders] = useState(() => consent.lenders.map(({ lenderId }) => lenderId))
  const [any, setAny] = useState(consent.anyLender)
  const [people, setPeople] = useState(consent.people)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await api.call('setConsent', {
        params: { id: applicationId },
        ...builtOn(record),
        body: { shareWithLenders: true, lenders: any ? 'any' : lenders, people },
      })
      toast.success('Thank you. We keep to it.')
    } catch (error) {
      setFailure(error)
    } finally {
      setSending(false)
      // Also after a refusal: the case may have changed.
      await refresh(applicationId)
    }
  }
  return { lenders, setLenders, any, setAny, people, setPeople, sending, failure, send }
}

/** For whom we work beside a lender, and what it pays us, once that is there. */
const useCapacities = ({ applicationId: id }: ApplicationRecord) => {
  const { data } = useQuery(callQuery('getCapacities', { params: { id } }))
  return (lenderId: string) => {
    const one = data?.data.lenders.find((lender) => lender.lenderId === lenderId)
    return one && capacityWords(one)
  }
}

const AgreeForm = ({ record }: { record: ApplicationRecord }) => {
  const { lenderConsent: consent } = record
  const form = useAgreeing(record)
  const choices = lendersIn(record)
  const people = listedPeople(record)
  const capacityOf = useCapacities(record)
  return (
    <form noValidate onSubmit={(event) => void form.send(event)} aria-label="Lenders by name">
      <Stack gap="md">
        {consent.asked.length > 0 && (
          <Text fw={600}>
            We ask you about {consent.asked.map(({ name }) => name).join(', ')}. Tick those that may
            have your name and papers.
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
        {people.length > 0 && (
          <Checkbox.Group
            label={agreedWords.papersOfPeople.text}
            value={form.people}
            onChange={form.setPeople}
          >
            <Stack gap="xs" mt="xs">
              {people.map((name) => (
                <Checkbox key={name} value={name} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {form.failure !== null && (
          <Alert color="red" role="alert">
            {sentenceOf(form.failure, 'It was not saved. Try again.')}
          </Alert>
        )}
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

/** Which lenders get name and papers: said here, lender by lender, and taken back by removing a tick. */
export const LenderConsent = ({ record }: { record: ApplicationRecord }) => {
  const { lenders, asked, anyLender, people } = record.lenderConsent
  const stands = JSON.stringify([lenders, asked, anyLender, people])
  return (
    <Stack gap="xl">
      <AgreeForm key={stands} record={record} />
      <AgentLenders applicationId={record.applicationId} />
    </Stack>
  )
}
