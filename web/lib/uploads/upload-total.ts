/** Progress of all files chosen for one place, together or one after the other without a pause. `sent` and `total` are bytes. */
export type UploadTotal = { files: number; done: number; sent: number; total: number }

type Moving = { file: { size: number }; share: number }

const add = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

/** The progress of all together; null where no upload is running. */
export const uploadTotal = (
  moving: readonly Moving[],
  arrived: readonly { size: number }[] = [],
): UploadTotal | null => {
  if (moving.length === 0) return null
  const there = add(arrived, ({ size }) => size)
  return {
    files: arrived.length + moving.length,
    done: arrived.length,
    sent: there + add(moving, ({ file, share }) => file.size * share),
    total: there + add(moving, ({ file }) => file.size),
  }
}
