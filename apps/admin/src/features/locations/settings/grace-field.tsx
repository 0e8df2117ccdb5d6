import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { durationWords } from '../prices/duration-text.ts'
import { pricesQuery } from '../prices/price-queries.ts'
import { p } from '../prices/price-texts.ts'

/** The grace of a price group: its own, or the location’s while it is empty; locked nobody types one (B-08). */
export function GraceField({ form, locationId }: { readonly form: RecordForm; readonly locationId: string }) {
  const { data } = useQuery(pricesQuery(useApi(), locationId, false))
  const { minutes, lockedBy } = data?.grace ?? { minutes: null, lockedBy: null }
  const inherited = minutes === null ? '' : durationWords(minutes)
  const help =
    lockedBy === null
      ? p('prices.grace.help', { inherited })
      : p('prices.grace.locked', { inherited, by: lockedBy })
  return <TextField form={form} name="overrunFreeMinutes" help={help} readOnly={lockedBy !== null} />
}
