import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './avatar-button.module.css'

/** First letters of the first and the last word: 'Asha Rao' → 'AR'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}

type Props = Omit<ComponentProps<'button'>, 'style' | 'className'> & { name: string | undefined }

/** What the account's menu opens from. */
export const AvatarButton = ({ name, ...rest }: Props) => (
  <UnstyledButton
    aria-label={name === undefined ? 'Account menu' : `Account menu of ${name}`}
    className={classes['avatar'] ?? ''}
    {...rest}
  >
    {name === undefined ? '' : initialsOf(name)}
  </UnstyledButton>
)
