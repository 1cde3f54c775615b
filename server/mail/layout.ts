import { greetingOf } from '../../domain/notices/message-words.ts'
import { type Html, html, noHtml } from '../foundation/html.ts'

/** Text of a mail, before it is laid out. Everything is plain text. */
export type MailText = {
  subject: string
  /** Name that it greets; without one it greets nobody. */
  name?: string
  paragraphs: readonly string[]
  /** A one-time code, large and easy to copy. */
  code?: string
  facts?: readonly (readonly [label: string, value: string])[]
  list?: readonly string[]
  /** A page of the portal, from the root, or a whole address. */
  button?: { label: string; path: string }
  closing?: readonly string[]
  /** Address for an answer, of a mail that a person wrote. */
  replyTo?: string
  /** Person whose reminders its link stops. */
  stopsFor?: string | undefined
}

export type Brand = { firmName: string; supportEmail: string; publicUrl: string }

export type MailContent = {
  subject: string
  text: string
  html: string
  replyTo?: string
  /** The address that stops mails like it. */
  stopUrl?: string
}

/** Makes the page that stops somebody's reminders; it ends with a token, so it stands in no job. */
export type StopPath = (personId: string) => string

const NAVY = '#0B1F4B'
const BLUE = '#1D5BD6'
const INK = '#1F2937'
const GRAY = '#5B6472'
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif"

export function layOut(mail: MailText, brand: Brand, stopPath?: StopPath): MailContent {
  const stopUrl =
    mail.stopsFor !== undefined && stopPath ? linkTo(stopPath(mail.stopsFor), brand) : undefined
  return {
    subject: oneLine(mail.subject),
    text: asText(mail, brand, stopUrl),
    html: asHtml(mail, brand, stopUrl).markup,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    ...(stopUrl !== undefined && { stopUrl }),
  }
}

/** A subject is one line whatever was typed into its parts, so that it cannot begin another header. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
const oneLine = (subject: string) =>
  subject
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
    .replace(/[\0-\x1f\x7f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200)

const linkTo = (path: string, { publicUrl }: Brand) => new URL(path, publicUrl).href

const greeting = ({ name }: MailText) => (name ? greetingOf(name) : 'Hello,')

const footer = ({ firmName, supportEmail }: Brand) =>
  `${firmName}${supportEmail ? ` · Questions? Write to ${supportEmail}` : ''}`

const STOPS = 'This is a reminder. Security mails and what we ask you for come in any case.'

function asText(mail: MailText, brand: Brand, stopUrl?: string): string {
  const parts = [
    greeting(mail),
    ...mail.paragraphs,
    mail.code && `    ${mail.code}`,
    mail.facts?.map(([label, value]) => `${label}: ${value}`).join('\n'),
    mail.list?.map((item) => `- ${item}`).join('\n'),
    mail.button && `${mail.button.label}:\n${linkTo(mail.button.path, brand)}`,
    ...(mail.closing ?? []),
    `-- \n${footer(brand)}`,
    stopUrl && `${STOPS}\nStop reminders:\n${stopUrl}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function asHtml(mail: MailText, brand: Brand, stopUrl?: string): Html {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${mail.subject}</title>
      </head>
      <body style="margin:0;padding:0;background:#F3F5F9">
        <div style="display:none;max-height:0;overflow:hidden">${mail.paragraphs[0] ?? ''}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:#F3F5F9"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#FFFFFF;border-radius:8px;overflow:hidden"
              >
                <tr>
                  <td
                    style="background:${NAVY};padding:20px 32px;${font};font-size:18px;font-weight:600;color:#FFFFFF"
                  >
                    ${brand.firmName}
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px;${font};font-size:16px;line-height:1.5;color:${INK}">
                    ${paragraph(greeting(mail))} ${mail.paragraphs.map(paragraph)}
                    ${mail.code ? codeBlock(mail.code) : noHtml}
                    ${mail.facts ? factTable(mail.facts) : noHtml}
                    ${mail.list ? bullets(mail.list) : noHtml}
                    ${mail.button ? button(mail.button.label, linkTo(mail.button.path, brand)) : noHtml}
                    ${(mail.closing ?? []).map(paragraph)}
                  </td>
                </tr>
                <tr>
                  <td
                    style="padding:16px 32px;border-top:1px solid #E3E7EE;${font};font-size:13px;line-height:1.5;color:${GRAY}"
                  >
                    ${footer(brand)} ${stopUrl === undefined ? noHtml : stopLine(stopUrl)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
}

const stopLine = (address: string) =>
  html`<br />${STOPS} <a href="${address}" style="color:${BLUE}">Stop reminders</a>`

/** A line break of somebody's own words stays one. */
const paragraph = (text: string) =>
  html`<p style="margin:0 0 16px">
    ${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))}
  </p>`

const codeBlock = (code: string) =>
  html`<p
    style="margin:0 0 16px;padding:16px;background:#EEF3FD;border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;color:${NAVY}"
  >
    ${code}
  </p>`

const factTable = (facts: NonNullable<MailText['facts']>) =>
  html`<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:16px">
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <th
            scope="row"
            align="left"
            valign="top"
            style="padding:4px 16px 4px 0;font-weight:400;color:${GRAY}"
          >
            ${label}
          </th>
          <td style="padding:4px 0">${value}</td>
        </tr>`,
    )}
  </table>`

const bullets = (items: readonly string[]) =>
  html`<ul style="margin:0 0 16px;padding-left:20px">
    ${items.map((item) => html`<li style="margin:0 0 4px">${item}</li>`)}
  </ul>`

const button = (label: string, address: string) =>
  html`<p style="margin:24px 0">
      <a
        href="${address}"
        style="display:inline-block;background:${BLUE};color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:6px"
        >${label}</a
      >
    </p>
    <p style="margin:0 0 16px;font-size:13px;color:${GRAY}">
      If the button does not work, copy this address: ${address}
    </p>`
