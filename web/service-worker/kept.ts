/** What the service worker keeps of a build. */
export type Kept = {
  build: string
  /** The page for no connection, and the one of the form. */
  offline: string
  form: string
  /** What the page for no connection needs. */
  files: readonly string[]
  /** What the form needs beyond that: its steps and dialogs. */
  formFiles: readonly string[]
}
