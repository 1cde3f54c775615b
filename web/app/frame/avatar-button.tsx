import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { initialsOf } from '../../../domain/text/initials.ts'
import classes from './avatar-button.module.css'

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
