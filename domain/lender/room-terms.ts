export const ROOM_DAYS = { least: 1, most: 60, usual: 14 } as const
/** Days for which a device stays known once its code was entered. */
export const ROOM_DEVICE_DAYS = 7
/** Seconds for which a code works. */
export const ROOM_CODE_SECONDS = 600
/** Key of the teaser where a page is asked for. */
export const TEASER_PAGES = 'teaser'
