import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { dayAt, daysLater } from '../../lib/words/dates.ts'
import { dueQuery } from '../../lib/due-query.ts'
import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import type { DueState } from './layout-of.ts'

/** What is due later than this does not concern anybody today. */
const DAYS_AHEAD = 14

/** Whether something is late, or due within two weeks. */
export function useDueState(): DueState {
  const { data } = useQuery(dueQuery(useApi()))
  const until = daysLater(dayAt(useNow(60_000), OFFICE_ZONE), DAYS_AHEAD)
  const first = data?.rows[0]
  if (first === undefined || first.dueOn > until) return 'nothing'
  return data && data.late > 0 ? 'late' : 'soon'
}
