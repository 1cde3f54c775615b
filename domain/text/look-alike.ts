// Letters that look like others: whoever reads "M\u0430labar" reads Malabar, though its second letter is a Cyrillic one.

/** Letters of other alphabets, each beside the English one it looks like. */
const LOOK_ALIKES = new Map(
  (
    [
      // Cyrillic
      ['АВЕЅІЈКМНОРСТУХԌҺԚԜ', 'ABESIJKMHOPCTYXGHQW'],
      ['авеѕіјкмнорстухһԁԛԝ', 'abesijkmhopctyxhdqw'],
      // Greek
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
      ['αβγεηικνορτυχω', 'abyenikvoptuxw'],
      // Armenian, and letters of Latin itself that no mark is taken from
      ['սոհօցԼՕՍ', 'unhogLOU'],
      ['ıɑɡłøđħƚɩʏ', 'iaglodhliy'],
    ] as const
  ).flatMap(([likes, letters]) =>
    [...likes].map((like, place) => [like, letters.charAt(place)] as const),
  ),
)

/** The zeros of the digits that India writes, and of the Arabic ones. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
]

const digitOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  const zero = ZEROS.find((one) => code >= one && code < one + 10)
  return zero === undefined ? letter : String(code - zero)
}

/**
 * Text as a person reads it: look-alike letters and digits as the English ones, without marks on those and without
 * hidden characters.
 */
export const asRead = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .replaceAll(/[^\0-\x7f]/gu, (letter) => LOOK_ALIKES.get(letter) ?? digitOf(letter))
    .normalize('NFC')
