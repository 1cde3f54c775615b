import '@mantine/core/styles/Table.layer.css'
import { Anchor, Button, Group, Stack, Table, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useFieldArray } from 'react-hook-form'
import { fieldId } from '../../ui/fields/field.ts'
import { Section } from '../../ui/page/section.tsx'
import { LenderRow } from './lender-row.tsx'
import type { SectionProps } from './section-props.ts'

const MOST = 300

const WhatItMeans = () => (
  <Text fz="sm" c="dimmed">
    Borrowers choose from the active ones. One that is only paused is better made inactive than
    removed: applications that name it keep it either way. Contacts and what each asks stand{' '}
    <Anchor component={Link} to="/dashboard/lenders">
      with the lender
    </Anchor>
    ; renamed there, it keeps them.
  </Text>
)

/** The lenders that borrowers may choose from: the active ones. */
export const LendersSection = ({ form }: SectionProps) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lenders' })
  const [wanted, setWanted] = useState('')
  const { errors } = form.formState
  const error = errors.lenders?.message ?? errors.lenders?.root?.message
  const lenders = form.watch('lenders')
  const active = lenders.filter((lender) => lender.active).length
  const isWanted = (index: number) => {
    const name = lenders[index]?.name ?? ''
    // What is refused or still empty is never out of sight.
    return (
      name === '' ||
      errors.lenders?.[index] !== undefined ||
      name.toLowerCase().includes(wanted.trim().toLowerCase())
    )
  }
  const found = fields.filter((_, index) => isWanted(index)).length

  const removeAt = useCallback(
    (index: number) => {
      remove(index)
      // The button that was pressed is gone: the focus must not be.
      document.getElementById(fieldId('lenders'))?.focus()
    },
    [remove],
  )

  return (
    <Section
      title="Lenders"
      aside={
        <Text fz="sm" c="dimmed" data-figures>
          {active} of {fields.length} active
        </Text>
      }
    >
      <Stack gap="md" id={fieldId('lenders')} tabIndex={-1} role="group" aria-label="Lenders">
        <WhatItMeans />
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        <Group gap="sm" align="flex-end">
          <TextInput
            type="search"
            label="Find a lender"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            maw={320}
          />
          {fields.length < MOST && (
            <Button
              variant="default"
              onClick={() => {
                setWanted('')
                append(
                  { name: '', active: true },
                  { shouldFocus: true, focusName: `lenders.${fields.length}.name` },
                )
              }}
            >
              Add a lender
            </Button>
          )}
        </Group>
        {found === 0 ? (
          <Text role="status">No lender has “{wanted.trim()}” in its name.</Text>
        ) : (
          <Table verticalSpacing={4} horizontalSpacing={4} aria-label="Lenders">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Lender</Table.Th>
                <Table.Th>Offered</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Change</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map(
                ({ id }, index) =>
                  isWanted(index) && (
                    <LenderRow
                      key={id}
                      form={form}
                      index={index}
                      isOnly={fields.length === 1}
                      onRemove={removeAt}
                    />
                  ),
              )}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Section>
  )
}
