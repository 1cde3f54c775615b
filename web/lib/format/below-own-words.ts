/** A text that a template was put into: what somebody had typed themselves, and the whole as it was then. */
export type Begun = { own: string; whole: string }

export const notBegun: Begun = { own: '', whole: '' }

/**
 * Text of a box with a template: typed words stay, and the template comes below them; a template that nobody has
 * touched gives way to the next.
 */
export const belowOwnWords = (typed: string, begun: Begun, template: string): Begun => {
  const own = typed === begun.whole ? begun.own : typed.trimEnd()
  return { own, whole: own.trim() === '' ? template : `${own}\n\n${template}` }
}
