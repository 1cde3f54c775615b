export type StorageReason = 'disk-full' | 'not-permitted' | 'unreachable' | 'no-digest'

/** The store cannot be used now: answered as 503, never as the caller's fault. */
export class StorageUnavailable extends Error {
  readonly reason: StorageReason

  constructor(reason: StorageReason, cause: unknown) {
    super(`The file store cannot be used: ${reason}.`, { cause })
    this.name = 'StorageUnavailable'
    this.reason = reason
  }
}

export class FileMissing extends Error {
  constructor(name: string) {
    super(`There is no stored file ${name}.`)
    this.name = 'FileMissing'
  }
}

const reasons = new Map<string, StorageReason>([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'not-permitted'],
  ['EPERM', 'not-permitted'],
  ['EROFS', 'not-permitted'],
  ['ENOENT', 'unreachable'],
  ['ENOTDIR', 'unreachable'],
  ['EIO', 'unreachable'],
  ['EMFILE', 'unreachable'],
  ['ENFILE', 'unreachable'],
  ['ESTALE', 'unreachable'],
])

/** Turns what the file system says into the typed failure; anything else comes back as it was. */
export function storageFailure(error: unknown): unknown {
  const reason = reasons.get(errorCode(error) ?? '')
  return reason ? new StorageUnavailable(reason, error) : error
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}
