import type { Settings } from '../../../contract/firm/settings.ts'
import type { ContractForm } from '../../lib/forms/form.ts'

/** Props of every section of the settings. */
export type SectionProps = { form: ContractForm<Settings> }
