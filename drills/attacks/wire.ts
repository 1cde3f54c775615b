import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Answer over a connection of its own, and whether the other side closed it. */
export type Received = { text: string; closed: boolean; ms: number }

export const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends bytes as they are, and listens until the other side closes or `patience` is over. */
export const say = async (
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  patience = 1500,
): Promise<Received> => {
  const begun = performance.now()
  const socket = await open(port)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  const pieces = typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes
  for (const piece of pieces) if (!socket.destroyed) socket.write(piece)
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patience)
  })
  const ended = await Promise.race([closed, over])
  clearTimeout(timer)
  socket.destroy()
  return { text, closed: ended, ms: performance.now() - begun }
}

/** The statuses of the answers in what was heard. */
export const statusesIn = ({ text }: Received): number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))

export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [line, 'Host: localhost', ...headers, '', body].join('\r\n')
