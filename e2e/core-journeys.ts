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
    'two tabs that change one draft ask which version stays',
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
    'a created mandate is read and edited before its release, and terminated after it',
  ],
  'lost-connection': [
    'the connection goes in the middle of several uploads: nothing is lost, nothing doubled, and typing goes on',
    'a file whose answer was lost is not stored twice',
  ],
  session: [
    'what is kept in the browser survives a reload, names nobody, and goes at the logout',
    'a session that ended leaves a reader of public pages where they are',
    'a token that has expired is renewed unseen',
    'the splash fills the screen while it is not known who is here',
  ],
  'credit-analyst': ['an analyst works a case from the queue to the frozen teaser'],
  'relationship-manager': [
    'a relationship manager asks for papers, notes what was agreed and pauses a case',
  ],
  admin: [
    'an admin finds a case, gives it its people, and moves it along the legal steps only',
    'an admin suspends a person, lifts it, and deletes who has no live case',
  ],
  'referral-partner': ['a referral partner sees the stage of a lead, and nothing of its papers'],
  borrower: [
    'what is asked for is supplied from the mail, returned with a reason, supplied again and accepted',
    'an application is changed while that is allowed, and said to be closed to changes after that',
    'a borrower changes details, mail choice and password; another device is signed out',
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
  'review-files': [
    'a workbook is read sheet by sheet and accepted; what cannot be shown is accepted once it was downloaded',
  ],
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
  tasks: ['what is to be done on a case is noted, given to a colleague, and done'],
  messages: ['a template is made, a manager writes with it, and the borrower alone reads it'],
  'ask-accountant': ['an owner has the accountant send what is missing, sees it come, and ends it'],
  'papers-in-the-case': [
    'a trust hands in with four papers; what it claims, what is refused and what is returned is settled in the case',
  ],
  'ask-for-papers': [
    'papers are asked for from a list by keyboard, answered by file, in words and by WhatsApp',
  ],
  'kept-forms': ['a reload right after the first keys loses none of them'],
  'role-changed': [
    'a role that is changed while its owner types ends with the next step, and leaves nothing behind',
  ],
  'my-data': ['a borrower takes a copy of their data, and asks for it to go'],
  'on-demand': [
    'what opens on a press is fetched then, told when it fails, and gives the focus back',
  ],
  'change-contacts': [
    'a verified email is changed in the profile: the password, then the code of the new one',
  ],
  workspace: ['staff have their places beside every page, and many rows in view'],
  'own-papers': [
    'a person whom an application lists says on a phone, without an account, whether their own papers go, and takes it back',
  ],
  lists: ['a list is worked through by keys; several cases are assigned at once'],
  'record-tabs': ['from a case of a list one goes on to the next, also after a reload'],
  'bad-input': [
    'an upload without a connection waits for it, and goes at once where somebody says so',
    'what is missing is listed at the end, with the way there; pressed twice, it is submitted once',
  ],
  advice: ['who asks to be advised tells what is open, reads what we propose and agrees'],
}

/** The most journeys that `npm test` runs. */
export const MOST_CORE_JOURNEYS = 70

/** A text as a part of a pattern, in which it stands for itself. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Finds a journey among the names that Playwright gives to tests. */
export const titlePattern = (file: string, title: string): RegExp =>
  new RegExp(`journeys/${file}\\.spec\\.ts.* ${literal(title)}$`)
