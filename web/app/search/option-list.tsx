import { useEffect } from 'react'
import { OptionLine } from './option-line.tsx'
import type { Group, Option } from './options.ts'
import classes from './search.module.css'

type Props = {
  id: string
  groups: readonly Group[]
  active: string | undefined
  onChoose: (id: string) => void
  onOpen: (option: Option) => void
}

/** List of options under headings; the chosen line stays in view. */
export const OptionList = ({ id, groups, active, onChoose, onOpen }: Props) => {
  useEffect(() => {
    if (active) document.getElementById(id + active)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      role="listbox"
      id={`${id}list`}
      aria-label="Found"
      className={classes['list']}
      hidden={groups.length === 0}
    >
      {groups.map(({ heading, options }, n) => (
        <div key={heading + String(n)} role="group" aria-labelledby={`${id}group${n}`}>
          <div id={`${id}group${n}`} role="presentation" className={classes['group']}>
            {heading}
          </div>
          {options.map((option) => (
            <OptionLine
              key={option.id}
              id={id + option.id}
              option={option}
              chosen={option.id === active}
              onChoose={() => onChoose(option.id)}
              onOpen={() => onOpen(option)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
