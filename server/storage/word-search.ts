const NOTHING = Buffer.alloc(0)

/** Looks for a word in bytes that come in pieces, also where it stands across two or more of them. */
export const createWordSearch = (word: string) => {
  const wanted = Buffer.from(word, 'latin1')
  const most = wanted.length - 1
  let seen = false
  let before: Buffer = NOTHING
  return {
    add(piece: Buffer) {
      if (seen) return
      seen =
        piece.includes(wanted) || Buffer.concat([before, piece.subarray(0, most)]).includes(wanted)
      before = Buffer.concat([before, piece.subarray(-most)]).subarray(-most)
    },
    seen: () => seen,
  }
}
