import { timeLeft, type Whole } from './time-left.ts'

/** A file under way: how large it is, and the share that has left this device. */
type Moving = { file: { size: number }; share: number }
type Tally = {
  files: number
  bytes: number
  left: number | null
  takes: ReturnType<typeof timeLeft>
}

const bytesOf = (moving: readonly Moving[], of: (one: Moving) => number): number =>
  moving.reduce((total, one) => total + of(one), 0)

/** What has arrived at each place since nothing was on its way to it, and how long the rest takes. */
export const createTallies = () => {
  const tallies = new Map<string, Tally>()
  const tallyOf = (place: string): Tally =>
    tallies.get(place) ?? { files: 0, bytes: 0, left: null, takes: timeLeft() }
  const sums = (moving: readonly Moving[], { bytes }: Tally) => ({
    sent: bytes + bytesOf(moving, ({ file, share }) => file.size * share),
    total: bytes + bytesOf(moving, ({ file }) => file.size),
  })
  return {
    /** Files are added to a place; what arrived with those before doesn't count among them. */
    begin: (place: string): void => void tallies.delete(place),
    arrived: (place: string, { size }: { size: number }): void => {
      const tally = tallyOf(place)
      tallies.set(place, { ...tally, files: tally.files + 1, bytes: tally.bytes + size })
    },
    /** Some bytes have left this device. */
    moved: (place: string, moving: readonly Moving[]): void => {
      const tally = tallyOf(place)
      const { sent, total } = sums(moving, tally)
      tallies.set(place, { ...tally, left: tally.takes(performance.now(), sent, total) })
    },
    /** How far all of them are together; null where none is under way. */
    wholeOf: (place: string, moving: readonly Moving[]): Whole | null => {
      if (moving.length === 0) return null
      const tally = tallyOf(place)
      const { sent, total } = sums(moving, tally)
      return {
        files: tally.files + moving.length,
        done: tally.files,
        share: total === 0 ? 0 : sent / total,
        left: tally.left,
      }
    },
  }
}
