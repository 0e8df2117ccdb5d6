import { useState } from 'react'
import { t } from '../../../lib/words/texts.ts'
import { DateInput } from './date-input.tsx'
import { dateText } from '../text-kinds.ts'

interface Bounds {
  readonly notBefore: string | undefined
  readonly notAfter: string | undefined
}

function beyondWords(day: string, { notBefore, notAfter }: Bounds): string | null {
  if (notBefore !== undefined && day < notBefore)
    return t('date.tooEarly', { day: dateText.write(notBefore) })
  if (notAfter !== undefined && day > notAfter) return t('date.tooLate', { day: dateText.write(notAfter) })
  return null
}

/** A day that counts as soon as it is typed whole, outside of a form: filters and periods. */
export function DayField(props: {
  readonly label: string
  /** `2026-12-24`; empty: none. */
  readonly value: string
  /** Earliest and latest day that makes sense beside another field. */
  readonly notBefore?: string | undefined
  readonly notAfter?: string | undefined
  readonly onChange: (day: string) => void
}) {
  const { label, value, notBefore, notAfter, onChange } = props
  const [typed, setTyped] = useState({ of: value, text: dateText.write(value) })
  const [wrong, setWrong] = useState<string | null>(null)
  // Set from elsewhere, for example by the chip that takes the filter away.
  const text = typed.of === value ? typed.text : dateText.write(value)
  const take = (next: string) => {
    const read = dateText.read(next)
    const day = read.ok && typeof read.value === 'string' ? read.value : ''
    // While a year is typed its first two digits are none.
    const isWhole = next.trim() === '' || (day !== '' && /\d{4}$|^\d{4}-/.test(next.trim()))
    setTyped({ of: isWhole ? day : value, text: next })
    const beyond = isWhole && day !== '' ? beyondWords(day, { notBefore, notAfter }) : null
    setWrong(beyond)
    if (isWhole && beyond === null && day !== value) onChange(day)
  }
  return (
    <DateInput
      label={label}
      value={text}
      error={wrong}
      onChange={(event) => take(event.currentTarget.value)}
      onPick={take}
      onBlur={() => {
        const read = dateText.read(text)
        if (!read.ok) return setWrong(read.message)
        const day = typeof read.value === 'string' ? read.value : ''
        const beyond = day === '' ? null : beyondWords(day, { notBefore, notAfter })
        setWrong(beyond)
        if (beyond === null && day !== value) onChange(day)
      }}
    />
  )
}
