import {
  applicationFormSchema,
  type ApplicationForm,
} from '../../contract/form/application-form.ts'
import { companyFields } from '../../contract/form/company-fields.ts'
import { derive, exampleAnswers } from '../../contract/form/field.ts'
import { personFields } from '../../contract/form/person-fields.ts'
import { baseYearOn } from '../../domain/papers/base-year.ts'
import { isNeededBy, paperNeeds } from '../../domain/papers/paper-needs.ts'
import { withValueAt } from '../../domain/form/paths.ts'
import { panOfGstin } from '../../domain/identity/gstin.ts'
import type { DemoCompany } from './companies.ts'

type Node = Record<string, unknown>

const side = ({ asks, collateral }: NonNullable<DemoCompany['fundBased']>) => ({
  isSecure: collateral !== undefined,
  collateralType: collateral?.type ?? null,
  collateralValue: collateral?.crore ?? null,
  unit: collateral ? 'Crore' : null,
  selectedOptions: asks.map(({ title }) => title),
  formValuesByOptionTitle: Object.fromEntries(asks.map(({ title, ...values }) => [title, values])),
})

/** Form of a company as typed so far: everything but its papers. */
export const typedForm = (company: DemoCompany, email: string, mobile: string): Node => {
  const { fundBased, nonFundBased, address } = company
  const asks = [...(fundBased?.asks ?? []), ...(nonFundBased?.asks ?? [])]
  return {
    companyType: company.type,
    selectedBanks: company.banks,
    selectedOptions: asks.map(({ title }) => title),
    formData: {
      ...derive(companyFields, exampleAnswers),
      companyName: company.name,
      companyGstNumber: company.gstin,
      companyPanNumber: panOfGstin(company.gstin),
      buildingName_or_plotNo: address.building,
      area: address.area,
      city: address.city,
      pinCode: address.pin,
      state: address.state,
      country: 'India',
      industry: company.industry,
    },
    productDetails: {
      selectedProduct:
        fundBased && nonFundBased ? 'both' : fundBased ? 'fundBased' : 'nonFundBased',
      ...(fundBased ? { fundBased: side(fundBased) } : {}),
      ...(nonFundBased ? { nonFundBased: side(nonFundBased) } : {}),
    },
    management: company.people.map(({ name, designation, born }, index) => ({
      ...derive(personFields, exampleAnswers),
      name,
      email:
        index === 0
          ? email
          : `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@demo.rinsetu.example`,
      mobile: index === 0 ? mobile : `98${mobile.slice(2, 9)}${index}`,
      dob: born,
      designation,
      qualification: index === 0 ? 'B.Com' : 'B.E.',
      experience: 12 + index * 3,
      authorisedSignatory: index === 0,
    })),
    consent: { declaration: true, shareWithLenders: true },
  }
}

type KeyOf = (slot: string, label: string) => string

/** The form with every paper that the analysis needs, each by the key that `keyOf` answers. */
export const withPapers = (typed: Node, today: string, keyOf: KeyOf): Node => {
  const begun: Node = { ...typed, baseYear: baseYearOn(today) }
  const needs = paperNeeds(begun, [], today).filter(({ neededFor }) =>
    isNeededBy(neededFor, 'analysis'),
  )
  return needs.reduce((filled, { slot, slots }) => {
    const label = slots.find((one) => one.slot === slot)?.label ?? slot
    return withValueAt(filled, slot, [keyOf(slot, label)])
  }, begun)
}

/** The same, held to the same rules as everybody's. */
export const wholeForm = (typed: Node, today: string, keyOf: KeyOf): ApplicationForm =>
  applicationFormSchema.parse(withPapers(typed, today, keyOf))
