import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { keepEntered } from '../../../domain/form/entered.ts'
import { firmPlaces, type PublicFirm } from '../../content/firm.ts'
import { escapeHtml } from '../../lib/format/escape-html.ts'
import { useFirm } from '../../lib/api/firm.ts'
import classes from './prose.module.css'

/** Says to the browser that this markup is ours; the only one whose markup is shown (see docs/decisions/050). */
const policy = globalThis.trustedTypes?.createPolicy('prose', { createHTML: (text) => text })

/** The firm's mailbox; while none is entered, the form that reaches its admins. */
const mailbox =
  '[[if supportEmail]]<a href="mailto:{mailbox}">{mailbox}</a>[[end supportEmail]]' +
  '[[unless supportEmail]]us by <a href="/contact">the form on the contact page</a>[[end supportEmail]]'

/** Parts that hang on entries; in a prerendered page the server decides on them. */
const decided = (html: string, firm: PublicFirm) =>
  firm === firmPlaces ? html : keepEntered(html, firm)

/**
 * A text from our own Markdown files. In it `{email}` becomes the firm's support mailbox, `{firm}`
 * its name, `{address}` its head office, `{officer}` and the like its grievance officer; parts between
 * `[[if phone]]` and `[[end phone]]` stand only where the firm has entered that.
 */
export const Prose = ({ html }: { html: string }) => {
  const navigate = useNavigate()
  const firm = useFirm()
  const text = useMemo(() => {
    const officer = firm.grievanceOfficer
    const values: Record<string, string> = {
      mailbox: firm.supportEmail,
      firm: firm.name,
      address: firm.headOffice,
      officer: officer.name,
      'officer-email': officer.email,
      'officer-phone': officer.phone,
    }
    const filledIn = decided(html.replaceAll('{email}', mailbox), firm).replaceAll(
      /\{([a-z-]+)\}/g,
      (whole, name: string) =>
        Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : whole,
    )
    return policy?.createHTML(filledIn) ?? filledIn
  }, [html, firm])
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
