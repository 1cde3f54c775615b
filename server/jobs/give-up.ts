class NoUseRetrying extends Error {}

/** Ends a job for good from inside its handler: it becomes a dead letter at once, because another attempt could not end otherwise. */
export function giveUp(reason: string, cause?: unknown): never {
  throw new NoUseRetrying(reason, { cause })
}

export function hasGivenUp(error: unknown): boolean {
  return error instanceof NoUseRetrying
}
