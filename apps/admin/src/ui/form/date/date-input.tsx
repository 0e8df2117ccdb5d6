import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { t } from '../../../lib/words/texts.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import styles from './date-input.module.css'
import { pickedText, typedDay } from './picked-day.ts'
import type { Picks } from '../text-kinds.ts'
import { lazyPart } from '../../states/lazy-part.tsx'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

/**
 * The one date field: typed as Germans write it, or picked from a calendar of its own, whatever language the browser speaks.
 * With a time beside the day the calendar picks the day alone.
 */
export function DateInput(
  props: TextInputProps & {
    readonly label: string
    readonly value: string
    readonly picks?: Picks
    readonly onPick: (text: string) => void
    /** Stands in something that closes with a press outside: the calendar then belongs to it. */
    readonly within?: boolean
  },
) {
  const { picks = 'day', onPick, within = false, readOnly = false, ...rest } = props
  const { label, value } = rest
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const today = useToday()
  const close = () => {
    setOpened(false)
    input.current?.focus()
  }
  const button = (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      withinPortal={!within}
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={styles['open']}
          aria-label={t('calendar.open', { field: label })}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<div className={styles['wait']} />}>
          <Calendar
            day={typedDay(value)}
            today={today}
            onPick={(day) => {
              onPick(pickedText(value, day, picks))
              close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      inputMode={picks === 'day' ? 'numeric' : 'text'}
      placeholder={t(picks === 'day' ? 'calendar.day' : 'calendar.moment')}
      autoComplete="off"
      {...rest}
      ref={input}
      readOnly={readOnly}
      {...(!readOnly && { rightSection: button, rightSectionWidth: 38 })}
    />
  )
}
