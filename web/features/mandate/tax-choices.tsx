import type { ContractForm } from '../../lib/forms/form.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { type MandateEntry, sezChoices, tdsChoices } from './mandate-entry.ts'

export type TaxChoicesProps = { form: ContractForm<MandateEntry>; now: Date }

/** Choices of the TDS that the letter prints, and of the client's place: both count for the tax on the fee. */
const TaxChoices = ({ form, now }: TaxChoicesProps) => (
  <>
    <ChoiceField
      form={form}
      name="tds"
      label="TDS that the letter prints"
      choices={tdsChoices(now)}
    />
    <ChoiceField
      form={form}
      name="sez"
      label="Is the client in a special economic zone (SEZ)?"
      choices={sezChoices}
    />
  </>
)

export default TaxChoices
