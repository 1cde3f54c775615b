import type { Settings } from '../../../contract/firm/settings.ts'
import {
  settingsTabNames as names,
  type SettingsTabName,
} from '../../lib/format/settings-tab-names.ts'
import { fieldId } from '../../ui/fields/field.ts'

/** A part of the settings' one document. */
export type FormTab = {
  name: Exclude<SettingsTabName, 'messages'>
  label: string
  /** Parts that are saved from here. */
  parts: readonly (keyof Settings)[]
}

/** A list of its own, of which each row is saved by itself. */
export type ListTab = { name: 'messages'; label: string; parts?: undefined }

export type SettingsTab = FormTab | ListTab

const firm: SettingsTab = { name: 'firm', label: names.firm, parts: ['firm'] }
const front: SettingsTab = { name: 'front', label: names.front, parts: ['firm'] }

/** The settings, as they are saved: one tab at a time. */
export const settingsTabs: readonly SettingsTab[] = [
  firm,
  front,
  { name: 'bank', label: names.bank, parts: ['bank'] },
  { name: 'letter', label: names.letter, parts: ['letter', 'fees'] },
  { name: 'service', label: names.service, parts: ['service'] },
  { name: 'targets', label: names.targets, parts: ['targets'] },
  { name: 'lenders', label: names.lenders, parts: ['lenders'] },
  { name: 'checklist', label: names.checklist, parts: ['checklist'] },
  { name: 'requests', label: names.requests, parts: ['requests'] },
  { name: 'messages', label: names.messages },
]

const onFrontPages = [
  'figures',
  'pace',
  'feeBands',
  'finished',
  'people',
  'story',
  'openings',
] as const

const starts = (id: string, path: string) =>
  id === fieldId(path) || id.startsWith(`${fieldId(path)}-`)

/** The tab of a field, by the field's id; a link to a field leads there. */
const tabOfField = (id: string): SettingsTab =>
  onFrontPages.some((part) => starts(id, `firm.${part}`))
    ? front
    : (settingsTabs.find(({ parts }) => parts?.some((part) => starts(id, part))) ?? firm)

/** Tab that an address means. */
export const tabAt = ({ search, hash }: { search: string; hash: string }): SettingsTab => {
  const named = new URLSearchParams(search).get('tab')
  return settingsTabs.find(({ name }) => name === named) ?? tabOfField(hash.slice(1))
}
