/** Spellings that phones, banks and hurried people use, by the word they stand for. */
const spellings: Readonly<Record<string, string>> = {
  adhar: 'aadhaar',
  adhaar: 'aadhaar',
  aadhar: 'aadhaar',
  aadhaar: 'aadhaar',
  adhaarcard: 'aadhaarcard',
  aadharcard: 'aadhaarcard',
  adharcard: 'aadhaarcard',
  eaadhar: 'eaadhaar',
  acct: 'account',
  acc: 'account',
  ac: 'account',
  accnt: 'account',
  prov: 'provisional',
  stmt: 'statement',
  stmnt: 'statement',
  statment: 'statement',
  statements: 'statement',
  estatement: 'statement',
  udhyam: 'udyam',
  cert: 'certificate',
  certi: 'certificate',
  regn: 'registration',
  ack: 'acknowledgement',
  acknowledgment: 'acknowledgement',
  returns: 'return',
  cards: 'card',
  bills: 'bill',
  directors: 'director',
  partners: 'partner',
  promoters: 'promoter',
  license: 'licence',
  idfcfirstbankstatement: 'bankstatement',
  आधार: 'aadhaar',
  पैन: 'pan',
  कार्ड: 'card',
  बैंक: 'bank',
  स्टेटमेंट: 'statement',
  जीएसटी: 'gst',
}

const acronyms = 'GSTR|GST|PAN|ITR|TAN|MOA|AOA|CMA|LEI|COI|CIN|KYC|DPR|HDFC|ICICI|SBI|PNB|IDBI|MSME'

/** The words of a text in lower case: joined words apart, digits apart from letters, one spelling each. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/[’']s?\b/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(new RegExp(`(${acronyms})(?=[A-Z][a-z])`, 'g'), '$1 ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => spellings[word] ?? word)

const GSTIN = /(?<![A-Za-z0-9])\d{2}[A-Za-z]{5}\d{4}[A-Za-z][A-Za-z\d]{3}(?![A-Za-z0-9])/g
const PAN =
  /(?<![A-Za-z0-9])[A-Za-z]{3}([ABCFGHJLPTabcfghjlpt])[A-Za-z]\d{4}[A-Za-z](?![A-Za-z0-9])/g

export type FileNameFacts = {
  words: readonly string[]
  /** Owner by the fourth letter of a PAN in the name. */
  panOf: 'person' | 'firm' | null
  /** Financial years in the name, by the calendar years in which they begin. */
  years: ReadonlySet<number>
  /** Years of a pair that may be a financial or an assessment year. */
  openYears: ReadonlySet<number>
}

const CENTURY = 2000
const full = (digits: string): number =>
  digits.length === 2 ? CENTURY + Number(digits) : Number(digits)
const isYear = (year: number): boolean => year >= 2010 && year <= 2045

type Found = { year: number; used: number }

const isShort = (word: string) => /^\d{2}$/.test(word)
const isNumber = (word: string) => /^(\d{2}|20\d{2})$/.test(word)

/** A pair such as 2024-25, 24-25, 2024-2025 or joined, 202425 and after FY or AY 2425; returns its first year. */
const pairAt = (words: readonly string[], at: number, marked: boolean): Found | null => {
  const [one = '', other = ''] = [words[at], words[at + 1]]
  const follow = (first: string, next: string, used: number): Found | null =>
    isYear(full(first)) && full(next) === full(first) + 1 ? { year: full(first), used } : null
  if (isNumber(one) && isNumber(other)) return follow(one, other, 2)
  const [, first, next] =
    /^(20\d{2})(\d{2}|20\d{2})$/.exec(one) ?? /^(\d{2})(\d{2})$/.exec(one) ?? []
  if (first === undefined || next === undefined || (first.length === 2 && !marked)) return null
  return follow(first, next, 1)
}

const marks: Readonly<Record<string, 'financial' | 'assessment'>> = {
  fy: 'financial',
  ay: 'assessment',
  'financial year': 'financial',
  'assessment year': 'assessment',
  'tax year': 'financial',
}

/** A single year after its mark: FY25 ends in 2025, AY 2025 is AY 2025-26; "FY 2025" is said of both years. */
const singleAt = (word: string, mark: 'financial' | 'assessment'): number | null => {
  if (!isNumber(word) || !isYear(full(word))) return null
  if (mark === 'assessment') return full(word)
  return isShort(word) ? full(word) - 1 : null
}

/** The portal's own name of a registration certificate: the reference of the application and the day. */
const PORTAL_CERTIFICATE = /^AA\d{12}[A-Z]_RC\d{8}/i

const march: readonly string[] = ['03', '3', 'mar', 'march']

/** Years in a name; AY 2025-26 assesses FY 2024-25, accounts are drawn up as on 31 March. */
const yearsIn = (words: readonly string[]) => {
  const [years, openYears] = [new Set<number>(), new Set<number>()]
  for (let at = 0; at < words.length;) {
    const [word = '', next = '', after = ''] = words.slice(at, at + 3)
    const mark = marks[word] ?? marks[`${word} ${next}`]
    if (mark !== undefined) {
      at += marks[word] === undefined ? 2 : 1
      const pair = pairAt(words, at, true)
      const year = pair?.year ?? singleAt(words[at] ?? '', mark)
      if (year !== null) years.add(mark === 'assessment' ? year - 1 : year)
      at += pair?.used ?? (year === null ? 0 : 1)
      continue
    }
    const pair = pairAt(words, at, false)
    if (pair !== null) openYears.add(pair.year)
    if (word === '31' && march.includes(next) && isNumber(after)) openYears.add(full(after) - 1)
    // "March 2026"; "Mar 26" may be a day.
    if (['mar', 'march'].includes(word) && isNumber(next) && !isShort(next))
      openYears.add(full(next) - 1)
    at += pair?.used ?? 1
  }
  return { years, openYears }
}

/** Facts in a file's name, without the kind of paper. */
export const readFileName = (fileName: string): FileNameFacts => {
  const bare = fileName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(PORTAL_CERTIFICATE, 'GST registration certificate')
  const letters = [...bare.replaceAll(GSTIN, ' ').matchAll(PAN)].map(([, letter]) =>
    letter?.toUpperCase(),
  )
  const words = wordsOf(bare.replaceAll(GSTIN, ' ').replaceAll(PAN, ' '))
  const [letter] = letters
  return {
    words,
    panOf: letter === undefined ? null : letter === 'P' ? 'person' : 'firm',
    ...yearsIn(words),
  }
}
