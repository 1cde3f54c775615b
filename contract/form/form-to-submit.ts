import { companyTypeOf, companyTypes } from '../../domain/identity/company-types.ts'
import { isSecured } from '../../domain/need/secured.ts'
import { keysInSlot, slotsWithoutYears } from '../../domain/papers/documents.ts'
import { facilitySides, sidesOf } from '../../domain/need/facilities.ts'
import { amountInForm, facilityAsks, figure } from '../../domain/need/facility-asks.ts'
import { UNSORTED_SLOT } from '../../domain/papers/held-papers.ts'
import { valueAt } from '../../domain/form/paths.ts'
import type { DraftForm, DraftPerson } from './draft-form.ts'
import { companyFields } from './company-fields.ts'
import type { Field, Fields } from './field.ts'
import { personFields } from './person-fields.ts'

type DraftSide = NonNullable<NonNullable<DraftForm['productDetails']>['fundBased']>

function sideToSubmit(side: DraftSide) {
  const chosen = side.selectedOptions ?? []
  const values = Object.entries(side.formValuesByOptionTitle ?? {})
    .filter(([title]) => chosen.includes(title))
    .map(([title, value]) => {
      const { existing, ...asked } = value ?? {}
      // A new facility stands beside no other; a limit that was opened and left empty is none.
      const beside = asked.kind != null && asked.kind !== 'fresh'
      const has = beside && existing?.amount != null && existing.amount !== ''
      return [
        title,
        {
          ...asked,
          ...amountInForm(asked.amount, asked.unit),
          tenure: figure(asked.tenure, 'months'),
          ...(has && { existing: amountInForm(existing.amount, existing.unit) }),
        },
      ]
    })
  const security = amountInForm(side.collateralValue, side.unit)
  return {
    ...side,
    collateralType: side.isSecure ? side.collateralType : null,
    collateralValue: side.isSecure ? security.amount : null,
    unit: side.isSecure ? security.unit : side.unit,
    formValuesByOptionTitle: Object.fromEntries(values),
  }
}

/** Answers without those that are not asked of this company type. */
const asked = (
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
  companyType: unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => fields[name]?.askedOf?.(companyType) ?? true),
  )

/** Figures of a person as numbers; an empty input is none. */
const figures = (person: DraftPerson) =>
  Object.fromEntries(
    Object.entries<Field>(personFields).flatMap(([name, field]) => {
      const typed: unknown = valueAt(person, name)
      if (field.typing !== 'number' || typed === undefined) return []
      return [[name, typed === '' ? null : figure(typed, field.counts)]]
    }),
  )

/**
 * Form that a draft sends when it is submitted: only the parts that its own choices ask for (papers of another
 * company type, the side not chosen and collateral of an unsecured facility stay behind in the draft), figures as
 * numbers, the options joined. The result still goes through the submit schema.
 */
export function formToSubmit(draft: DraftForm) {
  const kept = companyTypeOf(draft.companyType)?.documentGroup
  const dropped = new Set<string>(
    companyTypes.map((type) => type.documentGroup).filter((group) => group !== kept),
  )
  dropped.add('activeStep')
  dropped.add(UNSORTED_SLOT)
  if (!isSecured(draft)) dropped.add('collateralDocs')
  const sides = sidesOf(draft.productDetails?.selectedProduct)
  const chosenSides = facilitySides.flatMap(({ value }) => {
    const side = draft.productDetails?.[value]
    return sides.includes(value) && side ? [[value, sideToSubmit(side)]] : []
  })
  const askedSlots = new Set(slotsWithoutYears(draft).map(({ slot }) => slot))
  // One beside a paper that came after all is none.
  const claims = Object.entries(draft.notApplicable ?? {}).filter(
    ([slot, claim]) =>
      askedSlots.has(slot) && claim?.reason && keysInSlot(draft, slot).length === 0,
  )
  const form = {
    ...draft,
    // Sent even where none is left: what isn't named is taken back.
    notApplicable: Object.fromEntries(claims),
    selectedOptions: facilityAsks(draft).map(({ title }) => title),
    productDetails: {
      selectedProduct: draft.productDetails?.selectedProduct,
      ...Object.fromEntries(chosenSides),
    },
    formData: draft.formData && asked(companyFields, draft.formData, draft.companyType),
    management: draft.management?.map((person) => ({
      ...asked(personFields, { ...person, ...figures(person) }, draft.companyType),
      ...(draft.management?.length === 1 && { authorisedSignatory: true }),
    })),
  }
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => !dropped.has(name) && value !== null),
  )
}
