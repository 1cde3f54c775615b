import { Alert } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../lib/api/api-error.ts'

type Props = {
  /** Thrown error; null without one. */
  failure: unknown
  /** Sentence where the server says nothing. */
  fallback: string
  /** A sentence that says more than the server's own. */
  said?: string | undefined
  /** Count of times that something was found missing before the form was sent; 0 again once that is mended. */
  missing?: number
}

const focusProblem = (place: HTMLElement | null) => {
  const form = place?.closest('form')
  const next =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[type="submit"]')
  next?.focus()
}

/** Refusal of a form. Its first marked field takes the focus, else its button, which was out of use on the way. */
export const Refused = ({ failure, fallback, said, missing = 0 }: Props) => {
  const place = useRef<HTMLSpanElement>(null)
  // Each by itself: what is mended of one while the other still stands moves nobody out of the field they type in.
  useEffect(() => {
    if (failure !== null) focusProblem(place.current)
  }, [failure])
  useEffect(() => {
    if (missing > 0) focusProblem(place.current)
  }, [missing])
  return (
    <>
      <span ref={place} hidden />
      {failure !== null && (
        <Alert color="red" role="alert">
          {said ?? sentenceOf(failure, fallback)}
        </Alert>
      )}
    </>
  )
}
