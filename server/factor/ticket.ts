import { factorTicketKind, signToken, verifyToken } from '../secrets/tokens.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

type Person = { id: string; passwordHash: string }

const markOf = ({ id, passwordHash }: Person) => `${id}:${passwordHash}`

/** Ticket of a person whose password was right; `now` is the database's clock, in seconds since 1970. */
export const signTicket = (keys: Keys, person: Person, now: number): string =>
  signToken(
    factorTicketKind,
    keys.factorTicket,
    person.id,
    { mark: keys.hash('factor-ticket', markOf(person)) },
    now,
  )

/** A ticket that we made; whether it still counts is for `isTicketOf` to say. */
export type Ticket = { userId: string; mark: unknown; expiresAt: number }

export const readTicket = async (keys: Keys, text: string): Promise<Ticket | null> => {
  const verified = await verifyToken(factorTicketKind, keys, text)
  return (
    verified && {
      userId: verified.subject,
      mark: verified.claims['mark'],
      expiresAt: verified.expiresAt,
    }
  )
}

/** True while a ticket counts for a person: not later than its end, and not once the password is another. */
export const isTicketOf = (keys: Keys, ticket: Ticket, person: Person, now: number): boolean =>
  ticket.userId === person.id &&
  ticket.expiresAt > now &&
  hashesOf(keys, 'factor-ticket', markOf(person)).some((mark) => mark === ticket.mark)
