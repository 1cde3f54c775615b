import { Button, Text } from '@mantine/core'
import type { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState } from '../page/empty-state.tsx'
import type { ListState } from './list-state.ts'

/** The address asks for a list that there can't be: what is wrong with it, and the way back. */
export const ListRefused = ({ list, error }: { list: ListState; error: ApiError }) => (
  <div role="alert">
    <EmptyState
      title="This list can not be shown"
      action={
        <Button variant="default" size="sm" onClick={list.reset}>
          Show the whole list
        </Button>
      }
    >
      {Object.entries(error.fields).map(([name, sentence]) => (
        <Text key={name} span inherit display="block">
          {sentence}
        </Text>
      ))}
    </EmptyState>
  </div>
)
