import { type FormEvent, useState } from 'react'
import { toast } from '../../../lib/toast.ts'

type Options = {
  fields: Readonly<Record<string, string>>
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>
  done: string
  onChanged: () => Promise<unknown>
}

/** A short form of texts: what was typed stays until it is taken. */
export const useMoneyForm = ({ fields, send, done, onChanged }: Options) => {
  const [values, setValues] = useState(fields)
  const [failure, setFailure] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await send(values)
      setValues(fields)
      toast.success(done)
      await onChanged()
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
  }
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  return { values, set, failure, sending, submit }
}

export type MoneyForm = ReturnType<typeof useMoneyForm>
