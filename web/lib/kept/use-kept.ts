import { useEffect } from 'react'
import { create } from 'zustand'
import { dropUnsaved, keepUnsaved, onForgotten, readUnsaved } from './store.ts'

type KeptText = { name: string; text: string }

type Kept = {
  /** Typed or read texts, by name. */
  texts: Readonly<Record<string, string>>
  /** Texts that were sent and are not answered yet. */
  underWay: readonly KeptText[]
}

const nothing: Kept = { texts: {}, underWay: [] }

/**
 * Store for the whole page: a person who leaves a box and comes back finds a text on its way as on its way, and not
 * in the box again. Answers come late, and go by the text typed then.
 */
const useKept = create<Kept>(() => nothing)

// Whoever signs in next finds nothing of it.
onForgotten(() => useKept.setState(nothing))

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')

const sentFrom = ({ underWay }: Kept, of: string) =>
  underWay.filter((one) => one.name === of).map((one) => one.text)

/** Like `useKeptForm` for one text, e.g. a reason typed into a dialog. */
export const useKeptText = (name: string) => {
  const kept = useKept()

  useEffect(() => {
    let stopped = false
    void readUnsaved(name).then((text) => {
      const { texts } = useKept.getState()
      if (stopped || texts[name] !== undefined || typeof text !== 'string') return
      useKept.setState({ texts: { ...texts, [name]: text } })
    })
    return () => {
      stopped = true
    }
  }, [name])

  const textNow = () => useKept.getState().texts[name] ?? ''

  const put = (text: string) => {
    useKept.setState(({ texts }) => ({ texts: { ...texts, [name]: text } }))
    // What is not answered yet may still be refused: a reload must not lose it either.
    const all = joined([...sentFrom(useKept.getState(), name), text])
    void (all === '' ? dropUnsaved(name) : keepUnsaved(name, all))
  }

  return {
    text: kept.texts[name] ?? '',
    /** Texts that were taken out of this box and are not answered yet. */
    sending: sentFrom(kept, name),
    set: put,
    /** Once it is sent, also where another name is shown by then; what was typed on meanwhile is not sent, and stays. */
    forget: (sent?: string) => {
      if (sent === undefined || textNow() === sent) put('')
    },
    /**
     * Takes the text out of its box to send it: the box is free for the next one. Of the two functions that it
     * gives, one is called with the answer; what is refused comes back, before what was typed meanwhile.
     */
    takeOut: () => {
      const one: KeptText = { name, text: textNow() }
      useKept.setState(({ underWay }) => ({ underWay: [...underWay, one] }))
      put('')
      const settle = (back: string) => {
        // Forgotten meanwhile, at a logout.
        if (!useKept.getState().underWay.includes(one)) return
        useKept.setState(({ underWay }) => ({
          underWay: underWay.filter((other) => other !== one),
        }))
        put(joined([back, textNow()]))
      }
      return { saved: () => settle(''), refused: () => settle(one.text) }
    },
  }
}
