import { useState } from 'react'
import type { LocalDate } from '../../../lib/local-date.ts'

const WHOLE = 'YYYY-MM-DD'.length

/** A day to type. What is not yet a day that can be chosen stays in the field, and is gone when it is left. */
export function DayInput(props: {
  readonly label: string
  readonly value: LocalDate
  readonly min: LocalDate
  readonly onType: (date: LocalDate) => void
}) {
  const { label, value, min, onType } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="input"
      type="date"
      aria-label={label}
      min={min}
      value={typed ?? value}
      onChange={(event) => {
        const date = event.currentTarget.value
        setTyped(date)
        if (date.length === WHOLE && date >= min) onType(date)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
