import { isTest } from './floors.ts'
import type { CodeFile } from './read-code.ts'

// Plain English in doc comments: subject first, a noun. A comment that begins with a pronoun makes its reader look
// for the noun elsewhere ("Whom it is asked of").

const PRONOUN = /^(?:what|who|whose|whom|whether|which|how|one|when|where|why)\b/i

/** Share of a room's doc comments that begin with a pronoun, and the places of those. */
export type RoomComments = { room: string; all: number; pronouns: readonly string[] }

export const beginsWithPronoun = (text: string): boolean => PRONOUN.test(text)

/** Doc comments of the product by room; tests and journeys are left out. */
export const commentsByRoom = (files: readonly CodeFile[]): readonly RoomComments[] => {
  const product = files.filter(({ path }) => !isTest(path) && !path.startsWith('e2e/'))
  const rooms = [...new Set(product.map(({ path }) => path.slice(0, path.indexOf('/'))))]
  return rooms.map((room) => {
    const here = product.filter(({ path }) => path.startsWith(`${room}/`))
    return {
      room,
      all: here.reduce((total, { comments }) => total + comments.length, 0),
      pronouns: here.flatMap(({ path, comments }) =>
        comments
          .filter(({ text }) => beginsWithPronoun(text))
          .map(({ line, text }) => `${path}:${line} ${text.slice(0, 60)}`),
      ),
    }
  })
}

/** Whole per cent, rounded up: a limit of 12 refuses 12.1. */
export const percent = (part: number, all: number): number =>
  all === 0 ? 0 : Math.ceil((part / all) * 100)
