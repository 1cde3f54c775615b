import { useRef, useState } from 'react'
import { prepareToasts, toast } from '../../lib/api/toast.ts'
import { isComplete, LENGTH, nextEmpty } from './otp-cells.ts'
import type { OtpCells } from './otp-input.tsx'

/** Code that a person is asked for. */
export type AskedCode<Name extends string> = {
  /** Its name in the call, e.g. `emailOtp`. */
  name: Name
  label: string
  /** Sentence where nothing was typed. */
  missing: string
}

/** Refusal of codes. */
export type CodeRefusal<Name extends string> = {
  toast: string
  /** Sentence below the cells. */
  sentence: string
  /** Sentences below the cells of each code, where the server gave several. */
  sentences?: Partial<Record<Name, string>>
  /** The codes that have to be typed anew; none where nobody looked at them. */
  again: readonly Name[]
}

type Options<Name extends string> = {
  /** Every code asked for, in the order of the screen. */
  asked: readonly AskedCode<Name>[]
  /** Sends all of them; null when they were taken. */
  send: (codeOf: (name: Name) => string) => Promise<CodeRefusal<Name> | null>
  /** Act after the codes were taken. */
  onDone: () => unknown
  /** Whoever binds themselves by it presses the button: the last digit alone sends nothing. */
  byButton?: boolean
}

const textsOf = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) => {
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) texts[name] = textOf(name)
  return texts
}

/**
 * The codes that a person types: sent by themselves the first time that all are complete unless they bind somebody, and with the
 * button after a refusal, which empties what was refused.
 */
export const useCodes = <Name extends string>({
  asked,
  send,
  onDone,
  byButton = false,
}: Options<Name>) => {
  type Texts = Partial<Record<Name, string>>
  const [typed, setTyped] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [sending, setSending] = useState(false)
  const cells = useRef(new Map<Name, OtpCells>())
  // Whatever fills several fields in one go doesn't wait for a render in between.
  const latest = useRef<Texts>({})
  const underWay = useRef(false)
  const tried = useRef(false)

  const change = (next: Texts) => {
    latest.current = next
    setTyped(next)
  }
  const codeOf = (name: Name): string => latest.current[name] ?? ''
  const focus = (name: Name | undefined, index = 0) => {
    if (name !== undefined) cells.current.get(name)?.focus(index)
  }

  const refuse = (refusal: CodeRefusal<Name>) => {
    const { again, sentence, sentences } = refusal
    const [first = asked[0]?.name] = again
    toast.error(refusal.toast)
    const kept = asked.map(({ name }) => name).filter((name) => !again.includes(name))
    change(textsOf(kept, codeOf))
    if (first !== undefined) setErrors(sentences ?? textsOf([first], () => sentence))
    focus(first)
  }

  const submit = async (): Promise<void> => {
    if (underWay.current) return
    const wanting = asked.find(({ name }) => !isComplete(codeOf(name)))
    if (wanting !== undefined) {
      const { name, missing } = wanting
      const empty = codeOf(name).trim() === ''
      const sentence = empty ? missing : `Enter all ${LENGTH} digits of the code.`
      toast.error(sentence)
      setErrors(textsOf([name], () => sentence))
      return focus(name, nextEmpty(codeOf(name)))
    }
    underWay.current = true
    tried.current = true
    setSending(true)
    prepareToasts()
    const refusal = await send(codeOf)
    if (refusal === null) {
      await onDone()
      return
    }
    underWay.current = false
    setSending(false)
    refuse(refusal)
  }

  const complete = () => {
    const wanting = asked.find(({ name }) => !isComplete(codeOf(name)))
    if (wanting !== undefined) return focus(wanting.name, nextEmpty(codeOf(wanting.name)))
    if (!tried.current && !byButton) void submit()
  }

  return {
    sending,
    submit,
    /** Forgets what was typed for a code, because a new one is on its way. */
    clear: (name: Name): void => {
      change({ ...latest.current, [name]: '' })
      setErrors({})
    },
    focus: (name: Name): void => focus(name),
    fields: asked.map(({ name, label }) => ({
      name,
      label,
      value: typed[name] ?? '',
      error: errors[name] ?? null,
      readOnly: sending,
      onChange: (value: string) => {
        change({ ...latest.current, [name]: value })
        setErrors({})
      },
      onComplete: complete,
      ref: (element: OtpCells | null) => {
        if (element === null) cells.current.delete(name)
        else cells.current.set(name, element)
      },
    })),
  }
}

export type Codes = Pick<ReturnType<typeof useCodes>, 'fields'>
