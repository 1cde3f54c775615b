import { join } from 'node:path'
import type { Config } from '../foundation/config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name. A store that cannot be used stops the start with `StoreNotUsable`. */
export const openStorage = async (config: Config): Promise<Storage> => {
  const { S3_BUCKET: bucket } = config
  if (bucket === undefined) return folderStorage(join(config.DATA_DIR, 'files'))
  // The SDK takes half a second and some memory to load: only who uses it pays.
  const [{ s3Storage }, { checkStoreAtStart }] = await Promise.all([
    import('./s3.ts'),
    import('./s3-start-check.ts'),
  ])
  const storage = await s3Storage(config, bucket)
  await checkStoreAtStart(storage, bucket, config)
  return storage
}
