import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatDateTime } from '../../domain/dates/dates.ts'
import type { Services } from '../services/services.ts'
import { namesLoopback } from '../http/loopback.ts'
import { escapeHtml, type Html, html } from '../foundation/html.ts'
import { findMail, type KeptMail, listMails } from '../mail/mailbox.ts'

const listQuery = z.object({ to: z.string().max(254).optional().catch(undefined) })
const mailParams = z.object({ id: z.uuid() })

const RELOAD_SECONDS = 5
/** The mail is shown in a frame without scripts or origin; its own styles are inline. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** The demo's mailbox: what would have been mailed, at /dev/mail and as data at /dev/mail.json. Not there outside the demo, nor under another host than this machine's. */
export function installMailbox(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
): void {
  const refuseOtherHosts = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!namesLoopback(request)) return reply.code(404).headers(headers).send(missingPage.markup)
  }
  const options = { onRequest: refuseOtherHosts }

  app.get('/dev/mail', options, async (request, reply) => {
    const { to } = listQuery.parse(request.query)
    return reply.headers(headers).send(listPage(await listMails(database.orm, to), to).markup)
  })

  app.get('/dev/mail.json', options, async (request, reply) => {
    const { to } = listQuery.parse(request.query)
    return reply
      .header('cache-control', 'no-store')
      .send({ data: await listMails(database.orm, to) })
  })

  app.get('/dev/mail/:id', options, async (request, reply) => {
    const { data: params } = mailParams.safeParse(request.params)
    const mail = params && (await findMail(database.orm, params.id))
    if (!mail) return reply.code(404).headers(headers).send(missingPage.markup)
    return reply.headers(headers).send(mailPage(mail).markup)
  })
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
}

const styles = html`<style>
  :root {
    color-scheme: light dark;
    --ink: #1f2937;
    --gray: #5b6472;
    --line: #dfe4ec;
    --blue: #1d5bd6;
    --back: #fff;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --ink: #e5e9f0;
      --gray: #a3adbd;
      --line: #344054;
      --blue: #7aa5ff;
      --back: #10182b;
    }
  }
  body {
    margin: 0 auto;
    max-width: 60rem;
    padding: 1.5rem 1rem;
    font:
      1rem/1.5 Inter,
      system-ui,
      sans-serif;
    color: var(--ink);
    background: var(--back);
  }
  a {
    color: var(--blue);
  }
  h1 {
    font-size: 1.5rem;
    margin: 0 0 0.5rem;
  }
  p {
    margin: 0.5rem 0;
  }
  ul {
    list-style: none;
    margin: 1rem 0;
    padding: 0;
  }
  li {
    border-top: 1px solid var(--line);
    padding: 0.75rem 0;
  }
  li a {
    font-weight: 600;
  }
  small,
  dt {
    color: var(--gray);
  }
  small {
    display: block;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.25rem 1rem;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  iframe {
    width: 100%;
    height: 70vh;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    background: #fff;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border: 1px solid var(--line);
    border-radius: 0.5rem;
    padding: 1rem;
  }
  input,
  button {
    font: inherit;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--gray);
    border-radius: 0.375rem;
    background: transparent;
    color: inherit;
  }
</style>`

const page = (title: string, content: Html, reload: boolean) =>
  html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${reload ? html`<meta http-equiv="refresh" content="${RELOAD_SECONDS}" />` : []}
        <title>${title}</title>
        ${styles}
      </head>
      <body>
        ${content}
      </body>
    </html> `

const listPage = (mails: KeptMail[], to: string | undefined) =>
  page(
    'Mailbox of the demo',
    html`<main>
      <h1>Mailbox of the demo</h1>
      <p>No mail leaves this computer. What would have been sent is kept here, newest first.</p>
      <form action="/dev/mail">
        <label>To <input type="email" name="to" value="${to ?? ''}" autocomplete="off" /></label>
        <button>Show</button>${to ? html` <a href="/dev/mail">Show all</a>` : []}
      </form>
      ${
        mails.length > 0
          ? html`<ul>
              ${mails.map(listItem)}
            </ul>`
          : html`<p>
              No mail${to ? ` to ${to}` : ''} yet. This page looks again every ${RELOAD_SECONDS}
              seconds.
            </p>`
      }
    </main>`,
    true,
  )

const listItem = ({ id, subject, toAddress, sentAt }: KeptMail) =>
  html`<li>
    <a href="/dev/mail/${id}">${subject}</a
    ><small>To ${toAddress} · ${formatDateTime(sentAt)}</small>
  </li>`

const mailPage = (mail: KeptMail) =>
  page(
    mail.subject,
    html`<main>
      <p>
        <a href="/dev/mail">All mails</a> ·
        <a href="/dev/mail?to=${encodeURIComponent(mail.toAddress)}">All to ${mail.toAddress}</a>
      </p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${mail.toAddress}</dd>
        <dt>Sent</dt>
        <dd>${formatDateTime(mail.sentAt)}</dd>
      </dl>
      <iframe
        title="The mail as it looks"
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        srcdoc="${{ markup: escapeHtml(withOuterTarget(mail.html)) }}"
      ></iframe>
      <h2>As text</h2>
      <pre>${mail.text}</pre>
    </main>`,
    false,
  )

/** Links of the mail open the portal in the whole window, not in the frame. */
const withOuterTarget = (markup: string) => markup.replace('<head>', '<head><base target="_top">')

const missingPage = page(
  'No such mail',
  html`<main>
    <h1>No such mail</h1>
    <p>Only the last 500 are kept. <a href="/dev/mail">All mails</a></p>
  </main>`,
  false,
)
