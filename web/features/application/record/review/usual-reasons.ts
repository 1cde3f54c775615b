/** What papers are usually returned for; each is chosen by its number. */
export const usualReasons = [
  'It cannot be read: scan it again, sharp and straight.',
  'Pages are missing: send all of them in one file.',
  'It is out of date: send the latest one.',
  'It is of another year or period than we need.',
  'The signature or the seal is missing.',
  'The name does not match the application.',
  'It is another paper than we asked for.',
  'It is locked or damaged: send a file that opens.',
] as const
