import { companyTypeOf, companyTypes } from '../domain/company-types.ts'
import { isSecured } from '../domain/documents.ts'
import { facilitySides, sidesOf } from '../domain/facilities.ts'
import { amountInForm, facilityAsks, figure } from '../domain/facility-asks.ts'
import type { DraftForm } from './draft-form.ts'

type DraftSide = NonNullable<NonNullable<DraftForm['productDetails']>['fundBased']>

function sideToSubmit(side: DraftSide) {
  const chosen = side.selectedOptions ?? []
  const values = Object.entries(side.formValuesByOptionTitle ?? {})
    .filter(([title]) => chosen.includes(title))
    .map(([title, value]) => [
      title,
      {
        ...value,
        ...amountInForm(value?.amount, value?.unit),
        tenure: figure(value?.tenure, 'months'),
      },
    ])
  const security = amountInForm(side.collateralValue, side.unit)
  return {
    ...side,
    isSecure: side.isSecure ?? false,
    collateralType: side.isSecure ? side.collateralType : null,
    collateralValue: side.isSecure ? security.amount : null,
    unit: side.isSecure ? security.unit : side.unit,
    formValuesByOptionTitle: Object.fromEntries(values),
  }
}

/**
 * What a draft sends when it is submitted: only what its own choices ask for (papers of another company type, the side
 * not chosen and collateral of an unsecured facility stay behind in the draft), figures as numbers, the options joined.
 * The result still goes through the submit schema.
 */
export function formToSubmit(draft: DraftForm) {
  const kept = companyTypeOf(draft.companyType)?.documentGroup
  const dropped = new Set<string>(
    companyTypes.map((type) => type.documentGroup).filter((group) => group !== kept),
  )
  dropped.add('activeStep')
  if (!isSecured(draft)) dropped.add('collateralDocs')
  const sides = sidesOf(draft.productDetails?.selectedProduct)
  const chosenSides = facilitySides.flatMap(({ value }) => {
    const side = draft.productDetails?.[value]
    return sides.includes(value) && side ? [[value, sideToSubmit(side)]] : []
  })
  const form = {
    ...draft,
    selectedOptions: facilityAsks(draft).map(({ title }) => title),
    productDetails: {
      selectedProduct: draft.productDetails?.selectedProduct,
      ...Object.fromEntries(chosenSides),
    },
    management: draft.management?.map((person) => ({
      ...person,
      experience: figure(person.experience, 'years'),
    })),
  }
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => !dropped.has(name) && value !== null),
  )
}
