import { useRef, useState } from 'react'
import { prepareToasts, toast } from '../lib/toast.ts'
import { isComplete, LENGTH, nextEmpty } from './otp-cells.ts'
import type { OtpCells } from './otp-input.tsx'

/** One of the codes that a person is asked for. */
export type AskedCode<Name extends string> = {
  /** Its name in the call, e.g. `emailOtp`. */
  name: Name
  label: string
  /** What to say where nothing was typed. */
  missing: string
}

/** Why codes were not taken. */
export type CodeRefusal<Name extends string> = {
  toast: string
  /** What stands below the cells. */
  sentence: string
  /** What stands below the cells of each code, where the server said it of several. */
  sentences?: Partial<Record<Name, string>>
  /** The codes that have to be typed anew; none where nobody looked at them. */
  again: readonly Name[]
}

type Options<Name extends string> = {
  /** Every code asked for, in the order of the screen. */
  asked: readonly AskedCode<Name>[]
  /** Sends all of them; null when they were taken. */
  send: (codes: Record<Name, string>) => Promise<CodeRefusal<Name> | null>
  /** What follows when they were taken. */
  onDone: () => unknown
}

/**
 * The codes that a person types: sent by themselves the first time that all are complete, and with the
 * button after a refusal, which empties what was refused.
 */
export const useCodes = <Name extends string>({ asked, send, onDone }: Options<Name>) => {
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
    const kept = asked.filter(({ name }) => !again.includes(name))
    // Built from the names asked for, so nothing else is in it.
    change(Object.fromEntries(kept.map(({ name }) => [name, codeOf(name)])) as Texts)
    if (first !== undefined) setErrors(sentences ?? ({ [first]: sentence } as Texts))
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
      setErrors({ [name]: sentence } as Texts)
      return focus(name, nextEmpty(codeOf(name)))
    }
    underWay.current = true
    tried.current = true
    setSending(true)
    prepareToasts()
    const codes = Object.fromEntries(asked.map(({ name }) => [name, codeOf(name)]))
    const refusal = await send(codes as Record<Name, string>)
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
    if (!tried.current) void submit()
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
