// Loaded only for a form that a released mandate covers, which few are.
export { CoveredNotice } from './covered-notice.tsx'
export { isOpenIn, restore } from './restore-covered.ts'
export { typedBefore } from './typed-before.ts'
