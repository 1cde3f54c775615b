/** Life of a link by which somebody without an account sends papers: days of 24 hours from when it is made. */
export const PAPER_LINK_DAYS = 14

/** The most links of a case that may be open at once. */
export const MOST_OPEN_LINKS = 5

/** Places in each slot that are kept for the owner: no file that comes by a link takes them. */
export const LEFT_TO_OWNER = 5

/** The most files that come by one link. */
export const MOST_FILES_BY_LINK = 60
/** The most that comes by one link, in megabytes of 1024 × 1024 bytes. */
export const MOST_MB_BY_LINK = 300

/**
 * The most files that come by links for one request of the firm; as many places for requests of a case are kept from
 * files that come by links.
 */
export const MOST_FOR_REQUEST = 20
export const REQUESTS_LEFT = 50

const OF_REQUEST = 'requested.'

/** Slot of a request of the firm beyond the form, by the request's id. */
export const slotOfRequest = (id: string): string => `${OF_REQUEST}${id}`

/** Id of the request that a slot belongs to; null for a slot of the form. */
export const requestOfSlot = (slot: string): string | null =>
  slot.startsWith(OF_REQUEST) ? slot.slice(OF_REQUEST.length) : null
