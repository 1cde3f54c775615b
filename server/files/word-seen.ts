import { Transform } from 'node:stream'

const NOTHING = Buffer.alloc(0)

/** A stream that passes bytes on and notes whether a word stood among them, also across two pieces. */
export const watchForWord = (word: string): { through: Transform; seen: () => boolean } => {
  const wanted = Buffer.from(word, 'latin1')
  const most = wanted.length - 1
  let seen = false
  let before: Buffer = NOTHING
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!seen) {
        seen =
          chunk.includes(wanted) ||
          Buffer.concat([before, chunk.subarray(0, most)]).includes(wanted)
        before = Buffer.concat([before, chunk.subarray(-most)]).subarray(-most)
      }
      done(null, chunk)
    },
  })
  return { through, seen: () => seen }
}
