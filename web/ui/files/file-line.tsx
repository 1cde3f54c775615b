import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { leftInWords } from '../../lib/uploads/time-left.ts'
import type { Lock } from '../../lib/uploads/upload.ts'
import { sizeInKb } from '../../../domain/papers/file-types.ts'
import { FileSign } from './file-sign.tsx'
import classes from './file-slot.module.css'
import { UnlockForm } from './unlock-form.tsx'

export type SlotFile = {
  id: string
  name: string
  /** In bytes. */
  size: number
  state:
    | { kind: 'uploading'; share: number; left?: number | null }
    | { kind: 'offline' }
    | { kind: 'failed'; message: string; canRetry: boolean; lock?: Lock }
    | { kind: 'stored' }
  /** It is part of a case, and stays. */
  handedIn?: true
  /** The file itself, where this page has it, for a small picture. */
  own?: File | undefined
  /** E.g. a badge that says it was returned, and why. */
  note?: ReactNode
}

/** Words for a file, or for many, as long as there is no connection. */
export const WAITS_FOR_CONNECTION = 'Waiting for the connection; goes on by itself.'

type Props = {
  file: SlotFile
  disabled?: boolean
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onPreview?: (id: string) => void
  /** Place among the others, and its moves, where their order counts. */
  place?: 'first' | 'between' | 'last'
  onMove?: (id: string, by: -1 | 1) => void
  /** Sends a locked file again with its password. */
  onUnlock?: (id: string, password: string) => void
  /** Asks where else it belongs. */
  onElsewhere?: (id: string) => void
}

/** Line of a file: its name and size, its progress, and the acts on it. */
export const FileLine = ({ file, disabled = false, place, ...on }: Props) => {
  const { id, name, size, state, note } = file
  const percent = state.kind === 'uploading' ? Math.round(state.share * 100) : 0
  const button = (verb: string, act: (id: string) => void) => (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={disabled}
      onClick={() => act(id)}
      aria-label={`${verb} ${name}`}
    >
      {verb}
    </Button>
  )
  return (
    <li className={classes['file']}>
      <div className={classes['line']}>
        <FileSign name={name} own={file.own} />
        <span className={classes['name']}>
          {name}{' '}
          <Text span c="dimmed" fz="sm" data-figures="">
            {sizeInKb(size)}
          </Text>
        </span>
        {note}
        {on.onMove && place !== 'first' && button('Move up', (which) => on.onMove?.(which, -1))}
        {on.onMove && place !== 'last' && button('Move down', (which) => on.onMove?.(which, 1))}
        {state.kind === 'uploading' && button('Cancel', on.onCancel)}
        {state.kind === 'offline' && button('Try now', on.onRetry)}
        {state.kind === 'failed' && state.canRetry && button('Retry', on.onRetry)}
        {state.kind === 'stored' && on.onPreview && button('Preview', on.onPreview)}
        {state.kind === 'stored' && on.onElsewhere && button('Move', on.onElsewhere)}
        {state.kind !== 'uploading' && !file.handedIn && button('Remove', on.onRemove)}
      </div>
      {state.kind === 'uploading' && (
        <>
          <progress max={100} value={percent} aria-label={`Uploading ${name}`}>
            {percent} %
          </progress>
          {percent > 0 && (
            <Text fz="sm" c="dimmed" data-figures="">
              {percent === 100 ? 'Sent; being checked' : `${percent} %`}
              {state.left ? `, ${leftInWords(state.left)}` : ''}
            </Text>
          )}
        </>
      )}
      {state.kind === 'offline' && (
        <Text fz="sm" role="status">
          {WAITS_FOR_CONNECTION}
        </Text>
      )}
      {state.kind === 'failed' && state.lock && on.onUnlock ? (
        <UnlockForm
          name={name}
          wrong={state.lock === 'wrong' ? state.message : null}
          onUnlock={(word) => on.onUnlock?.(id, word)}
        />
      ) : (
        state.kind === 'failed' && (
          <div role="alert" className={classes['error']}>
            {state.message}
          </div>
        )
      )}
    </li>
  )
}
