import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import { DatePicker } from '@mantine/dates'
import { t } from '../../../lib/words/texts.ts'

/** A month to pick a day from; comes with its library only when somebody opens it. */
export function Calendar(props: {
  /** `2026-12-24`; null: no day yet. */
  readonly day: string | null
  readonly today: string
  readonly onPick: (day: string) => void
}) {
  const { day, today, onPick } = props
  return (
    <DatePicker
      locale="de"
      firstDayOfWeek={1}
      // The library's red for Saturday and Sunday misses 4.5:1.
      weekendDays={[]}
      highlightToday
      value={day}
      defaultDate={day ?? today}
      onChange={(picked) => {
        if (picked !== null) onPick(picked)
      }}
      ariaLabels={{
        nextMonth: t('calendar.nextMonth'),
        previousMonth: t('calendar.previousMonth'),
        nextYear: t('calendar.nextYear'),
        previousYear: t('calendar.previousYear'),
        nextDecade: t('calendar.nextDecade'),
        previousDecade: t('calendar.previousDecade'),
        monthLevelControl: t('calendar.months'),
        yearLevelControl: t('calendar.years'),
      }}
    />
  )
}
