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

type Props = Omit<ComponentProps<'button'>, 'style'> & { name: string | undefined }

/** Button that opens the account's menu; the menu adds classes of its own. */
export const AvatarButton = ({ name, className, ...rest }: Props) => (
  <UnstyledButton
    aria-label={name === undefined ? 'Account menu' : `Account menu of ${name}`}
    {...rest}
    className={[classes['button'], className].filter(Boolean).join(' ')}
  >
    <span className={classes['avatar']}>{name === undefined ? '' : initialsOf(name)}</span>
  </UnstyledButton>
)
