/** Id of the element in the head of a page behind the sign-in that says what its first screen needs. */
export const HEAD_ELEMENT = 'first-screen'

/** Needs of a first screen: scripts and styles by address, and calls by path with the address's own parts in it. */
export type Needs = {
  scripts: readonly string[]
  styles: readonly string[]
  calls: readonly string[]
}

/** Data in the head of a page: its pattern as in the route table, its frame, and the needs of each role. */
export type HeadData = {
  pattern: string
  /** A form brings a bar of its own. */
  frame: 'workspace' | 'form'
  roles: Readonly<Record<string, Needs>>
}
