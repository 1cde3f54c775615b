import type { ReactNode } from 'react'
import { greetingOf, paragraphsOf } from '../../../domain/notices/message-words.ts'
import classes from './mail-sheet.module.css'

/** The sheet that a message stands on before it is sent. */
export const MessageSheet = ({ children }: { children: ReactNode }) => (
  <div className={classes['sheet']}>{children}</div>
)

type Props = {
  subject: string
  name: string
  body: string
  /** The words on its button, where the mail has one. */
  button?: string | undefined
  signed: string
}

/** A mail as its reader gets it. */
export const MailSheet = ({ subject, name, body, button, signed }: Props) => (
  <MessageSheet>
    <p className={classes['subject']}>{subject.trim()}</p>
    <p>{greetingOf(name)}</p>
    {paragraphsOf(body).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
    {button !== undefined && <p className={classes['button']}>{button}</p>}
    <p>{signed}</p>
  </MessageSheet>
)
