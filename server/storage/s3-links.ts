import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../foundation/config.ts'
import { newFileName } from './file-name.ts'
import { s3Client } from './s3-client.ts'
import { PREFIX } from './s3-names.ts'
import type { StoreLinks } from './storage.ts'

/** Address at which browsers reach the store; a page that came over TLS shows nothing that did not. */
const reachedAt = ({ S3_ENDPOINT, S3_PUBLIC_URL, PUBLIC_URL }: Config) => {
  const address = S3_PUBLIC_URL ?? S3_ENDPOINT
  const isMixed = PUBLIC_URL.startsWith('https:') && address?.startsWith('http:')
  return address === 'none' || isMixed ? null : { endpoint: address }
}

/** Links signed with the keys of the store; null where browsers do not reach it. */
export const s3Links = async (config: Config, bucket: string): Promise<StoreLinks | null> => {
  const reached = reachedAt(config)
  if (!reached) return null
  const client = s3Client(config, reached.endpoint)
  const to: StoreLinks['to'] = (name, { contentType, contentDisposition, at, seconds }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket,
        Key: PREFIX + name,
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: 'no-store',
      }),
      { expiresIn: seconds, signingDate: at },
    )
  const example = await to(newFileName(), {
    contentType: 'application/pdf',
    contentDisposition: 'inline',
    at: new Date(),
    seconds: 1,
  })
  return { origin: new URL(example).origin, to }
}
