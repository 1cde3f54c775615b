// What a covered form takes beside the wizard: few forms are.
export { CoveredNotice } from './covered-notice.tsx'
export { openIn, putBack } from './restore-covered.ts'
export { typedBefore } from './typed-before.ts'
