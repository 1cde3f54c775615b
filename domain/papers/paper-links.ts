/** How long a link works by which somebody without an account sends papers: days of 24 hours from when it is made. */
export const PAPER_LINK_DAYS = 14

/** So many links of a case may be open at once. */
export const MOST_OPEN_LINKS = 5

/** Places of each slot that nothing takes that comes by links. */
export const LEFT_TO_OWNER = 5

/** As many files as come by one link. */
export const MOST_FILES_BY_LINK = 60
/** As much as comes by one link, in megabytes of 1024 × 1024 bytes. */
export const MOST_MB_BY_LINK = 300

/** Files that come by links for one request of the firm, and places for requests of a case that nothing takes that comes by links. */
export const MOST_FOR_REQUEST = 20
export const REQUESTS_LEFT = 50

const OF_REQUEST = 'requested.'

/** The place of what the firm asked for beyond the form, by the id of its request. */
export const slotOfRequest = (id: string): string => `${OF_REQUEST}${id}`

/** The id of the request whose place it is; null for a slot of the form. */
export const requestOfSlot = (slot: string): string | null =>
  slot.startsWith(OF_REQUEST) ? slot.slice(OF_REQUEST.length) : null
