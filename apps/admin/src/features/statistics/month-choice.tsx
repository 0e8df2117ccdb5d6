import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { monthOf } from '../../lib/words/dates.ts'
import { useMonth } from '../../lib/use-address-value.ts'
import { statisticsFilterQuery } from './statistics-queries.ts'
import { f } from './texts.ts'

/** Which month the figures are of; it stands in the address. Offered are the months since the first rental. */
export function MonthChoice() {
  const [month, choose] = useMonth()
  const { data } = useQuery(statisticsFilterQuery(useApi()))
  const months = data?.months ?? []
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <NativeSelect
      aria-label={f('statistics.month')}
      value={month}
      data={offered.map((value) => ({ value, label: monthOf(value) }))}
      onChange={(event) => choose(event.currentTarget.value)}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  )
}
