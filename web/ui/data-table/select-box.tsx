import classes from './data-table.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some of those that it stands for are. */
  some?: boolean
  onChange: (checked: boolean) => void
}

/** A box that selects a row, or all of a page. */
export const SelectBox = ({ label, checked, some = false, onChange }: Props) => (
  <label className={classes['select']}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some && !checked
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </label>
)
