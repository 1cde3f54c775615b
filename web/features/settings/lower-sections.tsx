import { ChecklistSection } from './checklist-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { LendersSection } from './lenders-section.tsx'
import { LetterSection } from './letter-section.tsx'
import type { SectionProps } from './section-props.ts'

/** What the firm sets beyond what it says of itself. */
const LowerSections = ({ form }: SectionProps) => (
  <>
    <LetterSection form={form} />
    <FeesSection form={form} />
    <LendersSection form={form} />
    <ChecklistSection form={form} />
  </>
)

export default LowerSections
