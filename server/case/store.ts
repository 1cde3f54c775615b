import { orNotFound } from '../foundation/app-error.ts'
import type { StorePart } from './open-case.ts'
import { changeApplications } from './queries.ts'
import { insertEntries } from './timeline.ts'

const parts = ['application', 'papers', 'additional'] as const

/** Stores the rows of the applications; a version counts up where these, the papers or the requests are others. */
export const storeApplications: StorePart = async ({ tx }, kases) => {
  const changed = kases.filter(({ was, now }) => parts.some((part) => was[part] !== now[part]))
  const stored = await changeApplications(
    tx,
    changed.map(({ now, columns }) => ({ id: now.application.id, columns })),
  )
  for (const kase of changed)
    kase.now = { ...kase.now, application: orNotFound(stored.get(kase.now.application.id)) }
}

/** Stores what was added to the timelines. */
export const storeTimeline: StorePart = async ({ tx }, kases) => {
  const entries = kases.flatMap(({ was, now }) =>
    now.timeline.slice(was.timeline.length).map(({ entry }) => entry),
  )
  if (entries.length === 0) return
  const stored = new Map((await insertEntries(tx, entries)).map((row) => [row.id, row]))
  for (const kase of kases) {
    const timeline = kase.now.timeline.map((one) => {
      const row = stored.get(one.entry.id)
      if (!row) return one
      const { at, actor, actorRole } = row
      return { entry: { ...one.entry, at }, actor, actorRole }
    })
    kase.now = { ...kase.now, timeline }
  }
}
