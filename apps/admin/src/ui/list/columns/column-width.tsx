import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { tool } from '../tool-texts.ts'
import { NARROWEST, WIDEST } from './arrange-columns.ts'
import styles from './column-menu.module.css'

const fits = (px: number) => px >= NARROWEST && px <= WIDEST

/** Width of a column; while a number is being typed its first digits are not yet a width. */
export function ColumnWidth(props: {
  readonly column: string
  readonly px: number | null
  readonly onChange: (px: number | null) => void
}) {
  const { column, px, onChange } = props
  const [typed, setTyped] = useState<number | string | null>(null)
  return (
    <NumberInput
      size="xs"
      className={styles['width'] ?? ''}
      aria-label={tool('columns.width', { column })}
      placeholder={tool('columns.width.auto')}
      value={typed ?? px ?? ''}
      min={NARROWEST}
      max={WIDEST}
      step={20}
      suffix=" px"
      allowDecimal={false}
      clampBehavior="none"
      onChange={(now) => {
        setTyped(now)
        if (typeof now !== 'number') onChange(null)
        else if (fits(now)) onChange(now)
      }}
      onBlur={() => {
        if (typeof typed === 'number' && !fits(typed)) onChange(typed)
        setTyped(null)
      }}
    />
  )
}
