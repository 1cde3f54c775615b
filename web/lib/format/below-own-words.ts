/** A text that a template was put into: what somebody had typed themselves, and the whole as it was then. */
export type Begun = { own: string; whole: string }

export const notBegun: Begun = { own: '', whole: '' }

/** What somebody has typed stays, and the template comes below it; one that nobody has touched gives way to the next. */
export const belowOwnWords = (typed: string, begun: Begun, template: string): Begun => {
  const own = typed === begun.whole ? begun.own : typed.trimEnd()
  return { own, whole: own.trim() === '' ? template : `${own}\n\n${template}` }
}
