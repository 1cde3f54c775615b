import { connect, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Scanner, ScannerUnavailable, type Verdict } from './scanner.ts'

// clamd's own protocol, man clamd(8): a command that begins with z ends with a zero byte, and so does its answer.

const PORT = 3310
const CONNECT_MS = 3000
/** clamd itself gives up a file after 120 s (MaxScanTime); nobody waits so long for an upload. */
const SCAN_MS = 60_000

/** tcp://host:3310, or unix:/run/clamav/clamd.ctl */
const placeOf = (address: string) => {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || PORT) }
}

/** Each piece behind its length in four bytes; a length of zero ends the file. */
const inPieces = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      this.push(length)
      done(null, chunk)
    },
    flush: (done) => done(null, Buffer.alloc(4)),
  })

/** Answer of clamd until it closes; it may answer, and close, before it has read everything. */
const answerOf = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const settle = (error?: unknown) => {
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      else
        reject(
          new ScannerUnavailable(error instanceof Error ? error.message : 'it broke off', error),
        )
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0')) settle()
    })
    socket.once('error', settle)
    socket.once('close', () => settle())
  })

const verdictOf = (answer: string): Verdict => {
  if (answer === 'stream: OK') return { clean: true }
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (virus) return { clean: false, virus }
  // E.g. a file longer than StreamMaxLength: not scanned, so not clean.
  throw new ScannerUnavailable(`it said "${answer}"`)
}

/** The clamd at `address`, spoken to over one connection a file. */
export const clamav = (address: string, scanMs = SCAN_MS): Scanner => {
  const ask = async (send: (socket: Socket) => Promise<unknown>): Promise<string> => {
    const socket = connect(placeOf(address))
    const cut = (what: string) => () => socket.destroy(new Error(what))
    const connecting = setTimeout(cut('it takes no connection'), CONNECT_MS)
    const scanning = setTimeout(cut('it does not answer in time'), scanMs)
    socket.once('connect', () => clearTimeout(connecting))
    // What cannot be sent shows in the answer, which then does not come.
    const sent = send(socket).catch((error: Error) => socket.destroy(error))
    try {
      return await answerOf(socket)
    } finally {
      clearTimeout(connecting)
      clearTimeout(scanning)
      socket.destroy()
      await sent
    }
  }

  return {
    async scan(bytes) {
      const answer = await ask(async (socket) => {
        socket.write('zINSTREAM\0')
        await pipeline(bytes, inPieces(), socket, { end: false })
      })
      return verdictOf(answer)
    },
    async check() {
      const answer = await ask(async (socket) => socket.write('zPING\0'))
      if (answer !== 'PONG') throw new ScannerUnavailable(`it said "${answer}"`)
    },
  }
}
