import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useFirm } from '../lib/firm.ts'
import classes from './prose.module.css'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Says to the browser that this markup is ours; the only one that may (see docs/decisions/050). */
const policy = globalThis.trustedTypes?.createPolicy('prose', { createHTML: (text) => text })

/**
 * A text from our own Markdown files. In it `{email}` becomes the firm's support mailbox, `{firm}`
 * its name and `{address}` its head office.
 */
export const Prose = ({ html }: { html: string }) => {
  const navigate = useNavigate()
  const { name, supportEmail, headOffice } = useFirm()
  const text = useMemo(() => {
    const email = escapeHtml(supportEmail)
    const filledIn = html
      .replaceAll('{email}', () => `<a href="mailto:${email}">${email}</a>`)
      .replaceAll('{firm}', () => escapeHtml(name))
      .replaceAll('{address}', () => escapeHtml(headOffice))
    return policy?.createHTML(filledIn) ?? filledIn
  }, [html, name, supportEmail, headOffice])
  return (
    // Links inside are focusable themselves; the listener only spares them a full load.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={classes['prose']}
      // The HTML was made from our own files at build.
      dangerouslySetInnerHTML={{ __html: text }}
      onClick={(event) => {
        const target = event.target instanceof Element ? event.target.closest('a') : null
        const href = target?.getAttribute('href') ?? ''
        if (!href.startsWith('/') || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void navigate(href)
      }}
    />
  )
}
