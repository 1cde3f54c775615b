import type { CompiledModule } from './web-assembly.d.ts'

/** Address on which the embedded database listens: a Unix socket, or (Windows) a loopback port. */
export type Address = { path: string } | { host: string; port: number }

/** Order to a worker to open a database: one at a time. */
export type Start = {
  /** Place of the database: in a folder, or in memory, filled from an archive. */
  store: { folder: string } | { archive: string }
  listen: { path: string } | { host: string }
  /** Compiled WASM modules, when the parent has them; else the worker compiles its own. */
  modules?: Record<'pgliteWasmModule' | 'initdbWasmModule', CompiledModule>
}

export type ToWorker = { open: Start } | 'close'

export type FromWorker = { ready: Address } | { failed: string } | { closed: true }
