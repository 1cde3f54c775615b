/** The firm's name where people read it; until it is entered, the host of the portal. */
export const firmNameOrHost = (name: string, publicUrl: string): string =>
  name === '' ? new URL(publicUrl).host : name
