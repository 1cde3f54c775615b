import { List, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { passwordProblems } from './password-problems.ts'

type Props = {
  password: string
  name?: string
  email?: string
  /** Whether the field itself already says what is wrong. */
  quiet?: boolean
}

/** What is wrong with a password while it is typed, or that it will do. */
export const PasswordMeter = ({ password, name = '', email = '', quiet = false }: Props) => {
  const [problems, setProblems] = useState<readonly string[] | null>(null)

  useEffect(() => {
    let stopped = false
    void passwordProblems(password, { name, email }).then((found) => {
      if (!stopped) setProblems(found)
    })
    return () => {
      stopped = true
    }
  }, [password, name, email])

  if (password === '' || problems === null || quiet) return null
  if (problems.length === 0)
    return (
      <Text role="status" fz="sm" mt={-8}>
        This password will do.
      </Text>
    )
  return (
    <List fz="sm" mt={-8} c="dimmed" aria-label="What the password still needs">
      {problems.map((problem) => (
        <List.Item key={problem}>{problem}</List.Item>
      ))}
    </List>
  )
}
