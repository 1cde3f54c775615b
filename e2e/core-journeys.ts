/** Journeys that `npm test` runs, by file: what only a browser can tell of the work that people do. All others run with `--all`. */
export const coreJourneys: Readonly<Record<string, readonly string[]>> = {
  'signed-in-pages': [
    'the first screen of each page asks for little, for nothing twice, and for nothing late',
  ],
  'main-job': ['a company registers, applies and signs its mandate; the firm takes it to lenders'],
  'ten-minutes': [
    'an owner’s mistakes are said where they are mended, and a reload and a logout cost nothing that was typed',
    '15 entries and 4 papers for a private limited company with one director',
  ],
  draft: [
    'typing survives a reload, also while a save is on its way',
    'who logs out while a save is on its way leaves nothing of the form in the browser',
    'a draft with its files follows the person to a phone',
    'a submission whose answer is lost is finished after a reload, once',
  ],
  offers: [
    'of three lenders one asks and two offer, whose figures a manager enters; the borrower compares them on a phone, accepts one with the mailed code, and it is paid out in two tranches',
  ],
  room: [
    'a lender looks at a case on a phone without an account, and asks; what is shut is gone within a second',
  ],
  'after-release': [
    'a borrower’s edit after the release is refused, nothing typed is lost, and staff see why',
  ],
  'lost-connection': [
    'the connection goes in the middle of several uploads: nothing is lost, nothing doubled, and typing goes on',
    'a file whose answer was lost is not stored twice',
  ],
  session: [
    'what is kept in the browser survives a reload, names nobody, and goes at the logout',
    'a session that ended leaves a reader of public pages where they are',
    'a token that has expired is renewed unseen',
  ],
  'credit-analyst': ['an analyst works a case from the queue to the frozen teaser'],
  'relationship-manager': [
    'a relationship manager asks for papers, notes what was agreed and pauses a case',
  ],
  admin: ['an admin finds a case, gives it its people, and moves it along the legal steps only'],
  borrower: [
    'what is asked for is supplied from the mail, returned with a reason, supplied again and accepted',
  ],
  queues: [
    'a manager goes from the desk to the next case by one press, and logs a call by two',
    'an admin’s desk begins with what needs a decision',
  ],
  live: ['what another person does is on my screen at once, and moves nothing under my hand'],
  search: ['staff find whatever they look for by keyboard alone'],
  board: [
    'the board is walked by keys, a card’s menu offers the legal steps, and nothing moves under the hand',
  ],
  review: ['27 papers are accepted with 27 keys, each only once it was in view'],
  'signed-copy': [
    'three photos from a phone become one signed copy, which is accepted once it was opened',
  ],
  share: [
    'files shared from another app wait in the draft for a press, and are proposed like those that are dropped',
  ],
  offline: [
    'a phone without a connection shows the form with what was typed, and says of other pages that it is offline',
    'a form whose files did not all come is not shown in part: without a connection the page says so',
  ],
  'new-version': [
    'a tab left open over an upgrade says that a new version is here, and goes on where the press pointed',
  ],
  'before-alive': [
    'a sign-in that is typed and pressed before the script arrives is carried out',
    'a registration that is filled in and pressed before the script arrives is sent',
    'a password manager that fills without a sign of use is not lost',
  ],
  enquiry: [
    'a visitor without scripts asks, mends a mistake and is thanked',
    'the firm reads an enquiry and keeps a note on it',
  ],
  visitor: [
    'a visitor finds the way from the header, the drawer and the footer',
    'without JavaScript every public page reads whole and its links work',
  ],
  clients: ['a manager writes down what a caller needs, and the client takes over on a phone'],
  leads: [
    'a partner enters a lead on a phone, a manager makes a client of it, and the partner sees its stage',
  ],
  invitation: ['an admin invites a colleague, who opens the account on a phone and works there'],
  'verify-account': [
    'the code is typed, corrected, pasted; a wrong one is said, the right one leads to the login',
  ],
  settings: ['the settings are saved a tab at a time; what is typed in another waits'],
  consent: [
    'consent given late takes a case from its verified mandate to the lenders; a note for colleagues stays with them',
  ],
  lenders: [
    'an admin enters what a lender asks; an analyst types figures and reads who fits, and why',
  ],
  'ask-for-papers': [
    'papers are asked for from a list by keyboard, answered by file, in words and by WhatsApp',
  ],
  'role-changed': [
    'a role that is changed while its owner types ends with the next step, and leaves nothing behind',
  ],
}

/** The most journeys that `npm test` runs. */
export const MOST_CORE_JOURNEYS = 48

/** A text as a part of a pattern, in which it stands for itself. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a journey among the names that Playwright gives to tests. */
export const titlePattern = (file: string, title: string): RegExp =>
  new RegExp(`journeys/${file}\\.spec\\.ts.* ${literal(title)}$`)
