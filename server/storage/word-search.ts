const NOTHING = Buffer.alloc(0)

/** Node finds up to so many bytes five times as fast as more: in 25 MB it takes 2 ms instead of 11. */
const QUICK_BYTES = 7

/** Looks for the end of the word, and then for what stands before it. */
const finder = (word: Buffer) => {
  const end = word.subarray(-QUICK_BYTES)
  const ahead = word.length - end.length
  return (bytes: Buffer): boolean => {
    for (let at = bytes.indexOf(end, ahead); at !== -1; at = bytes.indexOf(end, at + 1))
      if (word.equals(bytes.subarray(at - ahead, at + end.length))) return true
    return false
  }
}

/** Looks for a word in bytes that come in pieces, also where it stands across two or more of them. */
export const createWordSearch = (word: string) => {
  const wanted = Buffer.from(word, 'latin1')
  const holdsIt = finder(wanted)
  const most = wanted.length - 1
  let seen = false
  let before: Buffer = NOTHING
  return {
    add(piece: Buffer) {
      if (seen) return
      seen = holdsIt(piece) || holdsIt(Buffer.concat([before, piece.subarray(0, most)]))
      before = Buffer.concat([before, piece.subarray(-most)]).subarray(-most)
    },
    seen: () => seen,
  }
}
