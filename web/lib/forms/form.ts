import { type BaseSyntheticEvent, useCallback, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Mode,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { CallName, Contract, Sent } from '../../../contract/index.ts'
import { api, type Input, type ReplyOf } from '../api/api.ts'
import { ApiError, sentenceOf } from '../api/api-error.ts'
import { prepareToasts } from '../api/toast.ts'
import { isTypingOn, noteSending } from './typing-on.ts'

/** Values that a person types into the form of a call. */
export type BodyOf<Name extends CallName> = Sent<Contract[Name], 'body'> & FieldValues

export type FieldProblem = { name: string; message: string }

/** The problems of a form in the order of its fields, with paths like `management.0.mobile`. */
export const problemsOf = (errors: FieldErrors, prefix = ''): FieldProblem[] =>
  Object.entries(errors).flatMap(([key, error]): FieldProblem[] => {
    if (error === undefined || error === null || key === 'ref') return []
    const name = `${prefix}${key}`
    if (typeof error['message'] === 'string' && error['message'] !== '')
      return [{ name, message: error['message'] }]
    // A group of fields holds errors by key, which FieldErrors types only loosely.
    return typeof error === 'object' ? problemsOf(error as FieldErrors, `${name}.`) : []
  })

// Rules that a lost connection keeps away are the server's to apply.
const loadRules = () => import('./schema-resolver.ts').catch(() => null)

type Options<Name extends CallName, Values extends FieldValues> = {
  defaultValues?: DefaultValues<Values>
  mode?: Mode
  /** Checks beyond the schema, e.g. that a password is typed twice alike: path → sentence. */
  check?: (values: Values) => Record<string, string> | Promise<Record<string, string>>
  /** Input that the call needs beside its body. */
  input?: Partial<Pick<Input<Name>, 'params' | 'query' | 'headers'>>
  /** Turns what was typed into the body, where the form has fields of its own. */
  toBody?: (values: Values) => Sent<Contract[Name], 'body'>
  onDone: (reply: ReplyOf<Name>, values: Values) => void | Promise<void>
  /** Deals with a refusal; true when nothing more is to be shown. */
  onFailure?: (error: ApiError, values: Values) => boolean | undefined
  /** Sentence for a failure of which the server gave none. */
  fallback?: string
  /** The form shows an `ErrorSummary`, which takes the focus of a refused form instead of its first field. */
  hasSummary?: boolean
}

export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** For `<form onSubmit>`. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** For `<form onFocus>`: fetches the rules and the toasts while the person begins to type. */
  prepare: () => void
  /** Failure beyond single fields, as a sentence. */
  failure: string | null
  /** Counts failed submits, so that the same sentence is read out again. */
  failures: number
}

/**
 * A form over the body of a call: checked with the row's own schema, sent, and the reply's `fields`
 * put onto the inputs. Nothing typed is lost on failure; focus goes to the first problem, or to the summary of all.
 */
export const useContractForm = <Name extends CallName, Values extends FieldValues = BodyOf<Name>>(
  name: Name,
  options: Options<Name, Values>,
): ContractForm<Values> => {
  const [failure, setFailure] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const latest = useRef(options)
  latest.current = options
  const shown = useRef<FieldErrors<Values>>({})

  const resolver = useCallback<Resolver<Values>>(
    async (live, context, settings) => {
      // What is typed while this waits for the rules is not what was sent.
      const values = structuredClone(live)
      const [asked = '', ...others] = settings.names ?? []
      // Rows that come or go are no reason to mark what nobody has typed into yet. A field whose value is a list is one
      // field, and known by its own name.
      const isRows = Array.isArray(get(values, asked)) && get(settings.fields, asked) === undefined
      if (others.length === 0 && isRows) return { values: {}, errors: shown.current }
      const rules = await loadRules()
      const { toBody, check } = latest.current
      // The body's paths are the form's paths, also where the form has fields of its own beside it.
      const body = toBody ? (toBody(values) as unknown as Values) : values
      const checked = rules
        ? await rules.resolverFor<Values>(name)(body, context, settings)
        : { errors: {} }
      const own = (await check?.(values)) ?? {}
      const ownErrors = Object.entries(own).map(([path, message]) => [
        path,
        { type: 'check', message },
      ])
      // The form's own sentence is the more exact one where both have one.
      const errors = { ...checked.errors, ...Object.fromEntries(ownErrors) }
      // With an error there are no values to hand on, as the resolver's type demands.
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Values> }
        : { values, errors: {} }
    },
    [name],
  )

  const form = useForm<Values>({
    resolver,
    mode: options.mode ?? 'onTouched',
    shouldFocusError: options.hasSummary !== true,
    ...(options.defaultValues && { defaultValues: options.defaultValues }),
  })
  shown.current = form.formState.errors

  const fail = (error: unknown, values: Values): void => {
    const { onFailure, fallback, hasSummary = false } = latest.current
    if (error instanceof ApiError && onFailure?.(error, values) === true) return
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    fields.forEach(([path, message], index) =>
      // The server's paths are those of the body, which the form's values are.
      form.setError(
        path as FieldPath<Values>,
        { type: 'server', message },
        { shouldFocus: index === 0 && !hasSummary && !isTypingOn() },
      ),
    )
    setFailure(sentenceOf(error, fallback))
    setFailures((count) => count + 1)
  }

  const send = async (values: Values): Promise<void> => {
    setFailure(null)
    const { toBody, input, onDone } = latest.current
    let reply: ReplyOf<Name>
    try {
      // The form's values are the row's body; the parts can't be joined again in types.
      const call = api.call as (name: Name, input: object) => Promise<ReplyOf<Name>>
      reply = await call(name, { ...input, body: toBody ? toBody(values) : values })
    } catch (error) {
      return fail(error, values)
    }
    await onDone(reply, values)
  }

  return {
    ...form,
    submit: (event) => {
      const goBack = noteSending()
      return form
        .handleSubmit(send, () => setFailures((count) => count + 1))(event)
        .finally(goBack)
    },
    prepare: () => {
      void loadRules()
      prepareToasts()
    },
    failure,
    failures,
  }
}
