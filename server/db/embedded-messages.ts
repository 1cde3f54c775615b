/** Where the embedded database listens: a Unix socket, or (Windows) a loopback port. */
export type Address = { path: string } | { host: string; port: number }

/** What the worker is told at its start. */
export type Start = {
  /** The folder with the database's files, or the memory, filled from an archive. */
  store: { folder: string } | { archive: string }
  listen: { path: string } | { host: string }
}

export type FromWorker = { ready: Address } | { failed: string }
