import { Id } from '@fachwerk/contract/fields'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { OFFICE_ZONE } from '../../../lib/words/format.ts'
import { rightOfferQuery } from '../../../lib/queries.ts'
import { readTyped } from '../../../lib/words/wall-time.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'

const TYPING_MS = 300
const read = (text: unknown) => (typeof text === 'string' ? readTyped(text, OFFICE_ZONE) : null)

/** What is free at the chosen place in the chosen time, by size; nothing before both are known. */
export function useRightOffer({ form }: RecordForm) {
  const values = form.getValues()
  const locationId = Id.safeParse(values['locationId']).data ?? null
  const [startsAt] = useDebouncedValue(read(values['startsAt']), TYPING_MS)
  const [endsAt] = useDebouncedValue(read(values['endsAt']), TYPING_MS)
  const enabled = locationId !== null && endsAt !== null
  const { data, error } = useQuery({
    ...rightOfferQuery(useApi(), {
      locationId: locationId ?? '',
      endsAt: endsAt ?? '',
      ...(startsAt !== null && { startsAt }),
    }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return { rows: enabled ? (data?.rows ?? null) : null, error }
}
