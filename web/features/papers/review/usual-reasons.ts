/**
 * Usual reasons for returning papers; each is chosen by its number. The short words fit a line of the narrowest list,
 * the sentence is for the borrower.
 */
export const usualReasons = [
  { short: 'Not readable', sentence: 'It cannot be read: scan it again, sharp and straight.' },
  { short: 'Pages missing', sentence: 'Pages are missing: send all of them in one file.' },
  { short: 'Out of date', sentence: 'It is out of date: send the latest one.' },
  { short: 'Another year or period', sentence: 'It is of another year or period than we need.' },
  { short: 'No signature or seal', sentence: 'The signature or the seal is missing.' },
  { short: 'Another name', sentence: 'The name does not match the application.' },
  { short: 'Another document', sentence: 'It is another document than we asked for.' },
  { short: 'Locked or damaged', sentence: 'It is locked or damaged: send a file that opens.' },
] as const

/** The key after the last of them asks for other words. */
export const OTHER_WORDS = String(usualReasons.length + 1)
