import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Fieldset, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lendersByKind, MAX_PREFERRED_LENDERS } from '../../../../domain/lender/lenders.ts'
import { callQuery } from '../../../lib/api/queries.ts'
import { errorOf, fieldId } from '../../../ui/fields/field.ts'
import { LoadFailure } from '../../../ui/page/load-failure.tsx'
import { isFull, toggledLender } from './chosen-lenders.ts'
import { useFormValues } from '../parts/use-form-values.ts'
import { useWizard } from '../parts/wizard-context.ts'
import classes from '../parts/wizard.module.css'
import { Covered } from '../parts/covered.tsx'

export const LendersStep = () => {
  const { form } = useWizard()
  const [search, setSearch] = useState('')
  const settings = useQuery(callQuery('getSettings'))
  const chosen = useFormValues(form).selectedBanks ?? []
  const full = isFull(chosen)
  const error = errorOf(form, 'selectedBanks')

  const choose = (next: readonly string[]) => {
    if (next === chosen) return
    form.setValue('selectedBanks', [...next], { shouldDirty: true })
    if (next.length > 0) form.clearErrors('selectedBanks')
  }

  if (settings.isPending) return <Skeleton h={320} radius="md" />
  if (settings.isError)
    return <LoadFailure error={settings.error} onRetry={() => void settings.refetch()} />

  const offered = settings.data.data.lenders.flatMap(({ name, active }) => (active ? [name] : []))
  const gone = chosen.filter((name) => !offered.includes(name))
  const wanted = search.trim().toLowerCase()
  const shown = offered.filter((name) => name.toLowerCase().includes(wanted))

  return (
    <Covered>
      <Stack gap="lg">
        <div>
          <Text role="status" fw={600}>
            {chosen.length} of {MAX_PREFERRED_LENDERS} chosen
          </Text>
          <Text c="dimmed" fz="sm" id="lenders-why">
            {full
              ? `You have chosen ${MAX_PREFERRED_LENDERS}, the most possible. Take one away to choose another.`
              : 'Where would you like us to go first? We may suggest others; it is your choice.'}
          </Text>
          {chosen.length > 0 && (
            <Group gap="xs" mt="sm">
              {chosen.map((name) => (
                <Button
                  key={name}
                  variant="light"
                  size="sm"
                  mih={44}
                  onClick={() => choose(toggledLender(chosen, name))}
                  aria-label={`Take away ${name}`}
                  rightSection={<span aria-hidden="true">×</span>}
                >
                  {name}
                </Button>
              ))}
            </Group>
          )}
        </div>
        {gone.map((name) => (
          <Text key={name} fz="sm" c="var(--mantine-color-error)">
            {name} is no longer offered. Take it away and choose another.
          </Text>
        ))}
        {error !== undefined && (
          <Text fz="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        <TextInput
          id={fieldId('selectedBanks')}
          label="Find a lender"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
        />
        {shown.length === 0 && (
          <Text c="dimmed">No lender of that name is on our list. Try a part of the name.</Text>
        )}
        {lendersByKind(shown).map(([kind, names]) => (
          <Fieldset
            key={kind}
            legend={kind}
            classNames={{ root: classes['plain'] ?? '', legend: classes['legend'] ?? '' }}
          >
            <div className={classes['grid']}>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={chosen.includes(name)}
                  disabled={full && !chosen.includes(name)}
                  aria-describedby="lenders-why"
                  onChange={() => choose(toggledLender(chosen, name))}
                  classNames={{ body: classes['tap'] ?? '' }}
                />
              ))}
            </div>
          </Fieldset>
        ))}
      </Stack>
    </Covered>
  )
}
