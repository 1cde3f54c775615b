import type { ComponentType } from 'react'
import { BankSection } from './bank-section.tsx'
import { ChecklistSection } from './checklist-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { FrontSection } from './front-section.tsx'
import { LendersSection } from './lenders-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import type { SectionProps } from './section-props.ts'
import { ServiceSection } from './service-section.tsx'
import { TargetsSection } from './targets-section.tsx'
import type { FormTab } from './settings-tabs.ts'
import { useLinkedField } from './use-linked-field.ts'

type Name = Exclude<FormTab['name'], 'firm'>

const sections: Readonly<Record<Name, readonly ComponentType<SectionProps>[]>> = {
  front: [FrontSection],
  bank: [BankSection],
  letter: [LetterSection, FeesSection],
  service: [ServiceSection],
  targets: [TargetsSection],
  lenders: [LendersSection],
  checklist: [ChecklistSection],
  requests: [RequestsSection],
}

/** Settings of the firm beyond its particulars: the tabs behind the first. */
const LowerSections = ({ form, tab }: SectionProps & { tab: Name }) => {
  useLinkedField()
  return sections[tab].map((Section, index) => <Section key={index} form={form} />)
}

export default LowerSections
