import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { to: string[]; mail: ParsedMail }

/** A mail server of this process on a free port, that keeps what it takes. */
export async function startMailServer(
  options: Pick<
    SMTPServerOptions,
    'onRcptTo' | 'onConnect' | 'onAuth' | 'authOptional' | 'allowInsecureAuth' | 'disabledCommands'
  > = {},
) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onData(stream, session, done) {
      simpleParser(stream).then((mail) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      }, done)
    },
  })
  // A sender that is killed in the middle of a mail cuts its connection; its mail comes again.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  // an address with a port, because the server listens on TCP
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Lets the process end while it runs. */
    unref: () => listening.unref(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
