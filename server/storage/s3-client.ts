import { S3Client } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import type { Config } from '../foundation/config.ts'

/** A store that takes a connection and then says nothing ends a request after this, twice at most. */
const ANSWER_MS = 5000
/** Slowest line that still carries a part, in bytes a millisecond. */
const SLOWEST = 512
/** Without a byte for so long an answer counts as broken off; a reader who pauses is one too. */
const SILENCE_MS = 60_000
const ATTEMPTS = 2

/** Waits longer for the answer to a large part than for one to a question. */
class PatientHandler extends NodeHttpHandler {
  readonly #answerMs: number

  constructor(answerMs: number) {
    super({
      connectionTimeout: 2000,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
      // Each slow reader of a file holds a connection; their number is bounded by the server's request limit.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
    })
    this.#answerMs = answerMs
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const sent = Number(request.headers['content-length'] ?? 0)
    const requestTimeout = this.#answerMs + Math.ceil(sent / SLOWEST)
    return super.handle(request, { ...options, requestTimeout })
  }
}

/** Without keys of their own the SDK looks for the machine's role, as AWS documents it. */
const credentialsOf = ({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: Config) =>
  AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY
    ? {
        credentials: {
          accessKeyId: AWS_ACCESS_KEY_ID,
          secretAccessKey: AWS_SECRET_ACCESS_KEY,
          ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
        },
      }
    : {}

/** A client of the store at `endpoint`, or of AWS itself where there is none. */
export const s3Client = (
  config: Config,
  endpoint: string | undefined,
  answerMs = ANSWER_MS,
): S3Client =>
  new S3Client({
    region: config.S3_REGION,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...credentialsOf(config),
    maxAttempts: ATTEMPTS,
    // The checksums of newer SDKs are unknown to many S3-compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new PatientHandler(answerMs),
  })
