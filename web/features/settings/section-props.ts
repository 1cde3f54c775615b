import type { Settings } from '../../../contract/firm/settings.ts'
import type { ContractForm } from '../../lib/forms/form.ts'

/** What every section of the settings works on. */
export type SectionProps = { form: ContractForm<Settings> }
