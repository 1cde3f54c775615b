import { ChecklistSection } from './checklist-section.tsx'
import { FrontSection } from './front-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { LendersSection } from './lenders-section.tsx'
import { LetterSection } from './letter-section.tsx'
import { ServiceSection } from './service-section.tsx'
import type { SectionProps } from './section-props.ts'

/** What the firm sets beyond what it says of itself. */
const LowerSections = ({ form }: SectionProps) => (
  <>
    <FrontSection form={form} />
    <LetterSection form={form} />
    <FeesSection form={form} />
    <ServiceSection form={form} />
    <LendersSection form={form} />
    <ChecklistSection form={form} />
  </>
)

export default LowerSections
