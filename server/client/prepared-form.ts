import type { Parsed } from '../../contract/index.ts'
import type { clientCalls } from '../../contract/client/client.ts'
import type { DraftForm } from '../../contract/form/draft-form.ts'
import { emptyForm, emptyPerson } from '../../contract/form/empty-form.ts'
import { proposalFor } from '../../domain/need/needs.ts'

type Body = Parsed<typeof clientCalls.createClient, 'body'>
type Told = Pick<Body, 'name' | 'email' | 'mobile' | 'companyName'> & {
  need: NonNullable<Body['need']>
}

/** The form as far as the client has told it. The declaration is not in it: that is the client's own to make. */
export const preparedForm = ({ name, email, mobile, companyName, need }: Told): DraftForm => {
  const proposal = proposalFor(need.purpose)
  const title = proposal?.title ?? ''
  const { side = 'fundBased', tenure = null, kind = null } = proposal ?? {}
  const { productDetails } = emptyForm
  const asked = {
    amount: need.amount ?? null,
    unit: need.unit ?? 'Lakh',
    tenure,
    purpose: need.purpose,
    kind,
  }
  return {
    ...emptyForm,
    selectedOptions: [title],
    formData: { ...emptyForm.formData, companyName: companyName ?? '' },
    productDetails: {
      ...productDetails,
      selectedProduct: side,
      [side]: {
        ...productDetails[side],
        selectedOptions: [title],
        formValuesByOptionTitle: { [title]: asked },
      },
    },
    management: [{ ...emptyPerson, name, email: email ?? '', mobile: mobile ?? '' }],
  }
}
