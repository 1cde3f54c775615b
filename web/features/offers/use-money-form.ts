import { type FormEvent, useState } from 'react'
import { toast } from '../../lib/api/toast.ts'

type Options = {
  fields: Readonly<Record<string, string>>
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>
  done: string
  /** Points to look at twice before it is sent; null where there are none. */
  unlikely?: (values: Readonly<Record<string, string>>) => string | null
  onChanged: () => Promise<unknown>
}

/** A short form of texts: what was typed stays until it is taken. */
export const useMoneyForm = ({ fields, send, done, unlikely, onChanged }: Options) => {
  const [values, setValues] = useState(fields)
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const [looked, setLooked] = useState<string | null>(null)
  const question = unlikely?.(values) ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    if (question !== null && question !== looked) return setLooked(question)
    setSending(true)
    try {
      await send(values)
      setValues(fields)
      setLooked(null)
      toast.success(done)
      await onChanged()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  return { values, set, failure, sending, submit, question: question === looked ? question : null }
}

export type MoneyForm = ReturnType<typeof useMoneyForm>
