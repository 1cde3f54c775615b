import type { SectionProps } from './section-props.ts'

const lists = ['firm.otherOffices', 'service.holidays'] as const

/** A row that was added and not filled in says nothing: it goes before the form is sent. */
export const leaveOutEmptyRows = ({ getValues, setValue }: SectionProps['form']): void => {
  for (const name of lists) {
    const rows = getValues(name)
    const filled = rows.filter((text) => text.trim() !== '')
    if (filled.length < rows.length) setValue(name, filled, { shouldDirty: true })
  }
}
