/** Time in milliseconds for which a listener hears of earlier changes. */
export const HEARD_FOR = 60_000
