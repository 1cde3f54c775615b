import { errorCode, type StorageReason, StorageUnavailable } from './failures.ts'

const reasons = new Map<string, StorageReason>([
  ['AccessDenied', 'not-permitted'],
  ['Forbidden', 'not-permitted'],
  ['InvalidAccessKeyId', 'not-permitted'],
  ['SignatureDoesNotMatch', 'not-permitted'],
  ['ExpiredToken', 'not-permitted'],
  ['CredentialsProviderError', 'not-permitted'],
  // What MinIO, Ceph and SeaweedFS call a full disk or a spent quota.
  ['XMinioStorageFull', 'disk-full'],
  ['InsufficientStorage', 'disk-full'],
  ['QuotaExceeded', 'disk-full'],
])

/** The name of an error: S3's own code where the store sent one. */
export const s3Code = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The status of the store's answer; undefined when there was none. */
export const s3Status = (error: unknown): number | undefined => {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined
  const status: unknown = Object(metadata).httpStatusCode
  return typeof status === 'number' ? status : undefined
}

/** True if the store has no such file; a missing bucket is another matter. */
export const isMissingFile = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(s3Code(error))

/** Whatever went wrong between us and the store, as the typed failure. */
export const s3Failure = (error: unknown): StorageUnavailable => {
  if (error instanceof StorageUnavailable) return error
  const byStatus = s3Status(error) === 507 ? 'disk-full' : 'unreachable'
  return new StorageUnavailable(reasons.get(s3Code(error)) ?? byStatus, error)
}

const network = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]

type Place = { bucket: string; endpoint: string; doing: string }

/** Problem of the store in words for the person who runs the server. `doing` is e.g. "write". */
export const s3Sentence = (error: unknown, { bucket, endpoint, doing }: Place): string => {
  const code = s3Code(error)
  switch (code) {
    case 'NoSuchBucket':
      return `The store at ${endpoint} has no bucket called "${bucket}". Create it, or correct S3_BUCKET.`
    case 'InvalidAccessKeyId':
      return `The store at ${endpoint} does not know the key in AWS_ACCESS_KEY_ID.`
    case 'SignatureDoesNotMatch':
      return `The store at ${endpoint} refused the signature: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID.`
    case 'CredentialsProviderError':
      return 'There are no keys for the store. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.'
    case 'ExpiredToken':
    case 'InvalidToken':
      return 'The store refused AWS_SESSION_TOKEN: it has expired or does not belong to the keys.'
    case 'RequestTimeTooSkewed':
      return `The clock of this machine and the store's at ${endpoint} differ too much. Set both by NTP.`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return `The bucket "${bucket}" lies in another region. Correct S3_REGION.`
    case 'AccessDenied':
    case 'Forbidden':
      return `These keys may not ${doing} files in the bucket "${bucket}". They need s3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads.`
    case 'TimeoutError':
      return `The store at ${endpoint} does not answer in time. Check S3_ENDPOINT and the network.`
    default:
  }
  if (network.includes(errorCode(error) ?? ''))
    return `The store can't be reached at ${endpoint} (${errorCode(error)}). Start it, or correct S3_ENDPOINT.`
  const said = error instanceof Error ? error.message : String(error)
  return `The store at ${endpoint} could not ${doing} a file in the bucket "${bucket}": ${code} ${said}. If it refuses server-side encryption, see S3_ENCRYPTION.`
}
