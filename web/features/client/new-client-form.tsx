import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Sent } from '../../../contract/index.ts'
import type { clientCalls } from '../../../contract/client/client.ts'
import {
  clientSourceNames,
  clientSources,
  consentWayNames,
  consentWays,
} from '../../../domain/client/clients.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { purposeLabels, purposes } from '../../../domain/need/purposes.ts'
import type { TypedNumbers } from '../../../domain/client/same-client.ts'
import { preparedForMe } from '../../../domain/consent/words-passed-on.ts'
import { useContractForm } from '../../lib/forms/form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { later } from '../../ui/on-demand/later.tsx'
import type { prefillOf } from './client-prefill.ts'

type Body = Sent<typeof clientCalls.createClient, 'body'>
type Prefill = ReturnType<typeof prefillOf>

/** Body as the call takes it: without a purpose there is no need, and so no draft. */
const bodyOf = ({ need, ...typed }: Body): Body => (need?.purpose ? { ...typed, need } : typed)

/**
 * Neither what a visitor wrote nor what was said to a partner is a yes to what is asked here: whoever makes the client asks
 * them, and says how they agreed, which nothing fills in. Of a lead it is not known whom one talks to, nor on which day.
 */
const consentOf = (told: Prefill) =>
  told && 'leadId' in told
    ? { by: '', on: '' }
    : { by: told?.name ?? '', on: calendarDateInIndia(new Date()) }

const sourceOf = (told: Prefill) => {
  if (!told) return {}
  return 'leadId' in told
    ? { source: 'referral' as const, sourceDetail: told.sourceDetail, leadId: told.leadId }
    : { source: 'enquiry' as const, enquiryId: told.enquiryId }
}

const needIn = (told: Prefill) => ({
  words: told?.message.replaceAll(/\s+/g, ' ').slice(0, 500) ?? '',
  ...(told && 'leadId' in told
    ? {
        ...purposes.filter((one) => one === told.purpose).map((purpose) => ({ purpose }))[0],
        amount: told.typedAmount?.amount ?? null,
        unit: told.typedAmount?.unit ?? ('Lakh' as const),
      }
    : { unit: 'Lakh' as const }),
})

const valuesOf = (told: Prefill) => ({
  name: told?.name ?? '',
  email: told?.email ?? '',
  mobile: told?.mobile ?? '',
  companyName: told?.companyName ?? '',
  consent: consentOf(told),
  need: needIn(told),
  // An invitation goes by mail.
  invite: !told || told.email !== '',
  ...sourceOf(told),
})

const sources = clientSourceNames.map((value) => ({ value, label: clientSources[value] }))
const ways = consentWayNames.map((value) => ({ value, label: consentWays[value] }))
/** Of somebody who wrote through the website: that they did is no answer to what is asked. */
const waysToAnswer = ways.filter(({ value }) => value !== 'website')
// There is nothing to tell before a number is typed.
const TypedNumbersElsewhere = later(() => import('../../ui/same-client/typed-numbers.tsx'), null)

const purposeChoices = purposes.map((value) => ({ value, label: purposeLabels[value] }))

/** Form of a new client: the person, the consent, and the need. */
export const NewClientForm = ({ told }: { told: Prefill }) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useContractForm<'createClient', Body>('createClient', {
    defaultValues: valuesOf(told),
    toBody: bodyOf,
    onDone: async ({ data }) => {
      toast.success(
        data.state === 'invited'
          ? `${data.name} is prepared, and the link is on its way to ${data.email}.`
          : `${data.name} is prepared. Invite them when you have their email.`,
      )
      for (const call of ['listClients', 'listLeads'])
        void queries.invalidateQueries({ queryKey: [call] })
      await navigate('/dashboard/clients')
    },
  })
  const [typed, setTyped] = useState<TypedNumbers>(
    told ? { email: told.email, mobile: told.mobile } : {},
  )
  // Where what is typed comes from is no other client.
  const besides = told && ('leadId' in told ? told.leadId : told.enquiryId)
  /** Looked up once a field is left: nobody is asked about half a number. */
  const look = () => {
    const [email, mobile] = form.getValues(['email', 'mobile'])
    setTyped({ email, mobile })
  }
  return (
    <ContractFormFrame form={form}>
      <TextField form={form} name="name" label="Name" autoComplete="off" required />
      <Stack gap="md" onBlur={look}>
        <CodeField
          form={form}
          name="mobile"
          kind="mobile"
          label="Mobile number"
          description="10 digits; an email or a mobile is enough to begin with"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </Stack>
      <TypedNumbersElsewhere typed={typed} besides={besides} />
      <TextField form={form} name="companyName" label="Company or business" autoComplete="off" />
      <SelectField
        form={form}
        name="source"
        label="How they came to us"
        choices={sources}
        required
      />
      <TextField form={form} name="sourceDetail" label="Who or what sent them" autoComplete="off" />
      <Fieldset legend="What they need">
        <Text fz="sm" c="dimmed" mb="sm">
          With a purpose, a draft waits for them. Leave it out and only the account is prepared.
        </Text>
        <SelectField form={form} name="need.purpose" label="What for" choices={purposeChoices} />
        <AmountField form={form} amount="need.amount" unit="need.unit" label="How much" />
        <TextField form={form} name="need.words" label="In their words" maxLength={500} />
      </Fieldset>
      <Fieldset legend="What they agreed to">
        <Text mb="sm">“{preparedForMe.text}”</Text>
        {told && (
          <Text fz="sm" mb="sm">
            {'leadId' in told
              ? 'What they told the partner is not this consent: ask them, and say how and when they agreed.'
              : 'Their enquiry is not this consent: ask them, and say how and when they agreed.'}
          </Text>
        )}
        <TextField form={form} name="consent.by" label="Who said yes" autoComplete="off" required />
        <SelectField
          form={form}
          name="consent.how"
          label="How"
          choices={told ? waysToAnswer : ways}
          required
        />
        <DateField form={form} name="consent.on" label="When" required />
      </Fieldset>
      <CheckboxField form={form} name="invite" label="Mail them the link to their account now" />
      <Group>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Save client
        </Button>
        <Button component={Link} to="/dashboard/clients" variant="default">
          Cancel
        </Button>
      </Group>
    </ContractFormFrame>
  )
}
