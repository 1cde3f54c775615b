/**
 * Stands for the site's address in prerendered files: the address is known only when the server
 * starts (PUBLIC_URL), and the server writes it in place of this one.
 */
export const publicOrigin = 'https://public-url.invalid'

/** The site's address, in a browser and while prerendering. */
export const siteOrigin = (): string =>
  typeof location === 'undefined' ? publicOrigin : location.origin
