import { Box, List } from '@mantine/core'
import { useEffect, useState } from 'react'
import { passwordProblems } from './password-problems.ts'

type Props = {
  password: string
  name?: string
  email?: string
  /** True if the field itself already shows the problem. */
  quiet?: boolean
}

/** Problems of a password while it is typed, or that it will do. */
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

  const told = password === '' || quiet ? null : problems
  // Its line is kept free: what stands below must not slip away from under a press.
  return (
    <Box fz="sm" lh="sm" mt={-8} mih="1lh">
      {told?.length === 0 && <div role="status">This password will do.</div>}
      {told !== null && told.length > 0 && (
        <List fz="inherit" lh="inherit" c="dimmed" aria-label="What the password still needs">
          {told.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
    </Box>
  )
}
