/** Files of a build that the service worker keeps. */
export type Kept = {
  build: string
  /** The page for no connection, and the one of the form. */
  offline: string
  form: string
  /** Files for the page without a connection. */
  files: readonly string[]
  /** Files that the form needs beyond that: its steps and dialogs. */
  formFiles: readonly string[]
}
