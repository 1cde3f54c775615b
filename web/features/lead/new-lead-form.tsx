import '@mantine/core/styles/Fieldset.layer.css'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { passedOn } from '../../../domain/consent/words-passed-on.ts'
import { consentWayNames, consentWays } from '../../../domain/client/clients.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { KNOWN_COMPANY } from '../../../domain/client/leads.ts'
import { purposeLabels, purposes } from '../../../domain/need/purposes.ts'
import { type BodyOf, useContractForm } from '../../lib/forms/form.ts'
import { useKeptForm } from '../../lib/kept/use-kept-form.ts'
import { toast } from '../../lib/api/toast.ts'
import { ContractFormFrame } from '../../ui/forms/contract-form-frame.tsx'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NotSent } from '../../ui/forms/not-sent.tsx'

type Body = BodyOf<'createLead'>

const blank = () => ({
  need: { unit: 'Lakh' as const },
  consent: { on: calendarDateInIndia(new Date()) },
})

// They say it to the partner, not through our website.
const ways = consentWayNames
  .filter((value) => value !== 'website')
  .map((value) => ({ value, label: consentWays[value] }))
const purposeChoices = purposes.map((value) => ({ value, label: purposeLabels[value] }))

/** Form of a new lead: the company, the contact, the need, and the consent to being named. */
export const NewLeadForm = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useContractForm<'createLead', Body>('createLead', {
    defaultValues: blank(),
    onDone: async ({ data }) => {
      await kept.forget()
      if (data.state === 'duplicate') toast.error(KNOWN_COMPANY)
      else toast.success(`${data.companyName} is with us. You hear when its stage changes.`)
      for (const call of ['listMyLeads', 'getMyReferrals'])
        void queries.invalidateQueries({ queryKey: [call] })
      await navigate('/dashboard')
    },
  })
  const kept = useKeptForm(form, 'new-lead')
  return (
    <ContractFormFrame form={form}>
      <TextField form={form} name="companyName" label="Company" autoComplete="off" required />
      <TextField form={form} name="contactName" label="Whom to call" autoComplete="off" required />
      <CodeField
        form={form}
        name="mobile"
        kind="mobile"
        label="Their mobile number"
        description="10 digits; a mobile or an email is enough"
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="email"
        label="Their email"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField form={form} name="city" label="City" autoComplete="off" />
      <Fieldset legend="What they need">
        <Stack gap="md">
          <SelectField
            form={form}
            name="need.purpose"
            label="What for"
            choices={purposeChoices}
            required
          />
          <AmountField form={form} amount="need.amount" unit="need.unit" label="How much, about" />
          <TextAreaField form={form} name="note" label="What else should we know?" rows={3} />
        </Stack>
      </Fieldset>
      <Fieldset legend="If you know them">
        <Stack gap="md">
          <Text fz="sm" c="dimmed">
            They tell us whether we know the company already. You do not see them again.
          </Text>
          <CodeField form={form} name="pan" kind="pan" label="PAN" autoComplete="off" />
          <CodeField form={form} name="gstin" kind="gstin" label="GSTIN" autoComplete="off" />
        </Stack>
      </Fieldset>
      <Fieldset legend="What they agreed to">
        <Stack gap="md">
          <Text>“{passedOn.text}”</Text>
          <TextField
            form={form}
            name="consent.by"
            label="Who said yes"
            autoComplete="off"
            required
          />
          <SelectField form={form} name="consent.how" label="How" choices={ways} required />
          <DateField form={form} name="consent.on" label="When" required />
        </Stack>
      </Fieldset>
      <NotSent kept={kept} />
      <Group>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Send the lead
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Cancel
        </Button>
      </Group>
    </ContractFormFrame>
  )
}
