import { useEffect, useReducer, useRef } from 'react'
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts'

type KeptText = { name: string; text: string }

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

/** Like `useKeptForm` for one text, e.g. a reason typed into a dialog. */
export const useKeptText = (name: string) => {
  /** What was typed or read, by name. */
  const texts = useRef(new Map<string, string>())
  /** What was sent and is not answered yet. */
  const underWay = useRef<readonly KeptText[]>([])
  const [, draw] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    let stopped = false
    void readUnsaved(name).then((kept) => {
      if (stopped || texts.current.has(name) || typeof kept !== 'string') return
      texts.current.set(name, kept)
      draw()
    })
    return () => {
      stopped = true
    }
  }, [name])

  const textOf = (of: string) => texts.current.get(of) ?? ''

  const sentFrom = (of: string) =>
    underWay.current.filter((one) => one.name === of).map((one) => one.text)

  const put = (text: string) => {
    texts.current.set(name, text)
    draw()
    // What is not answered yet may still be refused: a reload must not lose it either.
    const all = joined([...sentFrom(name), text])
    void (all === '' ? dropUnsaved(name) : keepUnsaved(name, all))
  }

  return {
    text: textOf(name),
    /** What was taken out of this box and is not answered yet, as one text. */
    sending: joined(sentFrom(name)),
    set: put,
    /** Once it is sent, also where another name is shown by then; what was typed on meanwhile is not sent, and stays. */
    forget: (sent?: string) => {
      if (sent === undefined || textOf(name) === sent) put('')
    },
    /**
     * Takes the text out of its box to send it: the box is free for the next one. Of the two functions that it
     * gives, one is called with the answer; what is refused comes back, before what was typed meanwhile.
     */
    takeOut: () => {
      const one: KeptText = { name, text: textOf(name) }
      underWay.current = [...underWay.current, one]
      put('')
      const settle = (back: string) => {
        underWay.current = underWay.current.filter((other) => other !== one)
        put(joined([back, textOf(name)]))
      }
      return { saved: () => settle(''), refused: () => settle(one.text) }
    },
  }
}

/** What an empty box says while its text is being saved. */
export const savingWords = (sending: string): string | undefined =>
  sending === '' ? undefined : `Saving: ${sending}`
