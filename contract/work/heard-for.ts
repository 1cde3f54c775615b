/** How far back a listener hears of changes, in milliseconds. */
export const HEARD_FOR = 60_000
