export type UploadFields = {
  userId?: string
  customFileName?: string
  applicationId?: string
  slot?: string
  /** Opens a locked PDF. */
  password?: string
}

export type UploadOptions = {
  fields?: UploadFields
  /** Told the share that has left this device, 0 to 1, and how many seconds the rest takes, where that can be said. */
  onProgress?: (share: number, left: number | null) => void
  /** Told that there is no connection: the upload goes on by itself, and the next progress says that it does. */
  onOffline?: () => void
  signal?: AbortSignal
  /** Nobody's session goes with it, and none ends where it is refused. */
  withoutSession?: boolean
}
