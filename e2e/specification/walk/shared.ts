/** Made when the first check asks for it, and then shared: a check that runs alone makes what it needs. */
export const shared = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
