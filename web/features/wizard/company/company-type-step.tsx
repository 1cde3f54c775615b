import { Stack } from '@mantine/core'
import { companyTypeOf, companyTypes } from '../../../../domain/identity/company-types.ts'
import { documentKeysOf } from '../../../../domain/papers/held-papers.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FieldNote } from '../parts/field-note.tsx'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import { Covered } from '../parts/covered.tsx'

const help: Readonly<Record<string, string>> = {
  'private-limited': 'Registered under the Companies Act, name ends in “Private Limited”.',
  'public-limited': 'Registered under the Companies Act, name ends in “Limited”.',
  partnership: 'Two or more partners with a partnership deed.',
  llp: 'Registered under the LLP Act, with an LLP agreement.',
  proprietorship: 'One owner; the business and the owner share one PAN.',
  huf: 'The family’s own PAN; the karta signs.',
  'one-person-company': 'A company with one member, name ends in “(OPC) Private Limited”.',
  'section-8': 'A company for charity, education or the like, licensed under section 8.',
  'producer-company': 'A company of farmers or other producers, such as an FPO.',
  trust: 'With a trust deed, private or charitable.',
  society: 'Registered under a Societies Registration Act.',
  'co-operative': 'Registered under a co-operative societies act.',
}

const choices = companyTypes.map(({ value, label }) => ({
  value,
  label,
  description: help[value] ?? '',
}))

const groups = new Set<string>(companyTypes.map(({ documentGroup }) => documentGroup))

export const CompanyTypeStep = () => {
  const { form } = useWizard()
  const values = useFormValues(form)
  const asked = companyTypeOf(values.companyType)?.documentGroup
  const others = documentKeysOf(values).filter(({ slot }) => {
    const group = slot.split('.')[0] ?? ''
    return groups.has(group) && group !== asked
  })
  return (
    <Covered>
      <Stack gap="md">
        <ChoiceField
          form={form}
          name="companyType"
          label="How is the business registered?"
          description="It decides which documents we ask for."
          choices={choices}
          required
        />
        {others.length > 0 && (
          <FieldNote tone="info">
            {others.length === 1 ? 'One document' : `${others.length} documents`} of another company
            type stay in the draft until you submit, and won’t be sent with it.
          </FieldNote>
        )}
      </Stack>
    </Covered>
  )
}
