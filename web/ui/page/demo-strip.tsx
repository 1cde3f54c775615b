import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pathAfterSignIn, SIGNED_IN } from '../../lib/session/sign-in-path.ts'
import classes from './demo-strip.module.css'
import { ForEach } from './for-each.tsx'
import { IfEntered } from './if-entered.tsx'

/**
 * Signs in as each role with one press, and leads to the mailbox. It stands in the pages of a demo alone:
 * the server writes in whom it offers, and leaves it out where nobody is (server/site/firm-in-pages.ts).
 */
export const DemoStrip = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [busy, setBusy] = useState(false)

  const signIn = async (email: string, password: string) => {
    setBusy(true)
    // Fetched when it is pressed: no page of a firm needs it.
    const there = await import('../../lib/api/demo-sign-in.ts').catch(() => null)
    if (await there?.signInToDemo(email, password))
      await navigate(pathAfterSignIn(params), { state: SIGNED_IN })
    setBusy(false)
  }

  return (
    <IfEntered has="demo">
      <aside className={classes['strip']} aria-label="Demo">
        <div className={classes['inner']}>
          <p>
            <strong>Demo.</strong> Sign in as
          </p>
          <ul>
            <ForEach of="demo">
              {({ who, email, password }) => (
                <li>
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => void signIn(email, password)}
                  >
                    {who}
                  </button>
                </li>
              )}
            </ForEach>
            <li>
              <a href="/dev/mail" target="_blank" rel="noopener">
                Mailbox
              </a>
            </li>
          </ul>
        </div>
      </aside>
    </IfEntered>
  )
}
