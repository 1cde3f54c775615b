import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { DocumentDescriptor } from '../../contract/define/document-descriptor.ts'
import { type ErrorCode, errors } from '../../contract/define/errors.ts'
import { prepareUploads } from '../lib/uploads/upload.ts'

// As on a page that had the time to fetch it.
await prepareUploads()

/** A file on its way, as the server would see it. */
export type Sent = {
  file: File
  slot: string
  password: string | null
  key: string
  /** Whether the client has taken it back. */
  aborted: boolean
  progress: (share: number) => Promise<void>
  store: () => Promise<void>
  refuse: (code: ErrorCode) => Promise<void>
  /** An answer without a word, as of a proxy. */
  silence: () => Promise<void>
  /** The connection goes; no answer comes. */
  lose: () => Promise<void>
}

let stored = 0

const descriptorOf = (file: File, slot: string): DocumentDescriptor => {
  stored += 1
  const key = stored.toString(16).padStart(24, '0')
  return {
    fileName: file.name,
    fileType: file.type || 'application/pdf',
    fileSize: file.size,
    uploadDate: '2026-04-01T06:00:00Z',
    key,
    fileUrl: `/api/documents/download/${key}`,
    sha256: 'a',
    slot,
    linksElsewhere: false,
    review: null,
  }
}

/** Takes uploads in the network's place; the test says how each of them fares. */
export const takeUploads = (): { sent: Sent[]; underWay: () => Sent[] } => {
  const sent: Sent[] = []
  const ended = new Set<Sent>()

  class Request {
    withCredentials = false
    responseType = ''
    status = 0
    response: unknown = null
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #headers = new Map<string, string>()
    #mine?: Sent

    open(): void {}
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }
    getResponseHeader(): null {
      return null
    }
    abort(): void {
      if (!this.#mine || ended.has(this.#mine)) return
      this.#mine.aborted = true
      ended.add(this.#mine)
      this.onabort?.()
    }
    send(form: FormData): void {
      const file = form.get('file')
      if (!(file instanceof File)) throw new Error('An upload has a file.')
      const named = form.get('slot')
      const slot = typeof named === 'string' ? named : ''
      const answer = (status: number, response: unknown) =>
        act(async () => {
          ended.add(mine)
          this.status = status
          this.response = response
          this.onload?.()
        })
      const password = form.get('password')
      const mine: Sent = {
        file,
        slot,
        password: typeof password === 'string' ? password : null,
        key: this.#headers.get('Idempotency-Key') ?? '',
        aborted: false,
        progress: (share) =>
          act(async () => this.upload.onprogress?.({ loaded: share * 100, total: 100 })),
        store: () => answer(201, { data: descriptorOf(file, slot) }),
        refuse: (code) => {
          const [status, error] = errors[code]
          return answer(status, { error, code, requestId: 'test' })
        },
        silence: () => answer(400, null),
        lose: () =>
          act(async () => {
            ended.add(mine)
            this.onerror?.()
          }),
      }
      this.#mine = mine
      sent.push(mine)
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request)
  return { sent, underWay: () => sent.filter((one) => !ended.has(one)) }
}
