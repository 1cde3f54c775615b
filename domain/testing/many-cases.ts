import fc from 'fast-check'
import { isLong, seed, times } from './long-tests.ts'

// How many cases are made up for each property, where it names no number itself.
fc.configureGlobal({
  numRuns: times(100, 10_000),
  ...(isLong && { seed }),
})
