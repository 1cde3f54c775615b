export const ROOM_DAYS = { least: 1, most: 60, usual: 14 } as const
/** How long a device stays known once its code was entered, in days. */
export const ROOM_DEVICE_DAYS = 7
/** How long a code works, in seconds. */
export const ROOM_CODE_SECONDS = 600
/** Stands for the teaser where a page is asked for. */
export const TEASER_PAGES = 'teaser'
