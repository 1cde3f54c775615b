import { type Settings, settings } from '../../contract/firm/settings.ts'
import type { firmSettings } from '../db/schema.ts'

export type SettingsPart = keyof Settings

/** At which version each part was changed last, as the version `at` knew it. */
export type PartVersions = (typeof firmSettings.$inferSelect)['partVersions']

type Versioned = { version: number; partVersions: PartVersions }

const allParts: readonly SettingsPart[] = settings.keyof().options

/** The parts that a change sends. */
export const partsIn = (sent: Partial<Record<SettingsPart, unknown>>): SettingsPart[] =>
  allParts.filter((part) => sent[part] !== undefined)

/** Since an earlier server has stored the settings, which knows of no parts, any of them may have changed. */
const changedAt = ({ version, partVersions: { at, parts } }: Versioned): PartVersions['parts'] =>
  at === version ? parts : Object.fromEntries(allParts.map((part) => [part, version]))

/**
 * True if one of these parts is newer than the version that the caller works on; a caller who sends all of them works
 * on the newest alone.
 */
export const isStale = (
  stored: Versioned,
  parts: readonly SettingsPart[],
  version: number,
): boolean => {
  if (version > stored.version || parts.length === allParts.length)
    return version !== stored.version
  const changes = changedAt(stored)
  return parts.some((part) => (changes[part] ?? 0) > version)
}

/** Versions of parts beside the next version, which changes these parts. */
export const nextPartVersions = (
  stored: Versioned,
  changed: readonly SettingsPart[],
): PartVersions => {
  const next = stored.version + 1
  const parts = Object.fromEntries(changed.map((part) => [part, next]))
  return { at: next, parts: { ...changedAt(stored), ...parts } }
}
