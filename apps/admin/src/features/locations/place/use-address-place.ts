import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'

/** Long enough not to ask for every letter of a town. */
const TYPING_MS = 300

const UNKNOWN = { place: null, unknownPostcode: false, state: null }
const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The place of the address in a form, for the map and the pin; only ours are asked, and only about what was typed. */
export function useAddressPlace({ form }: RecordForm) {
  const { client } = useApi()
  const { postcode, city, country = 'DE' } = form.getValues()
  const typed = { postcode: textIn(postcode), city: textIn(city) }
  const [asked] = useDebouncedValue(`${typed.postcode}\n${typed.city}`, TYPING_MS)
  const isTyped = form.isDirty('postcode') || form.isDirty('city')
  const isGerman = textIn(country).toUpperCase() === 'DE'
  const isSettled = asked === `${typed.postcode}\n${typed.city}`
  const { data } = useQuery({
    queryKey: ['place-of-address', typed.postcode, typed.city],
    queryFn: ({ signal }) => client.placeOfAddress({ query: typed }, { signal }),
    enabled: isTyped && isGerman && isSettled && (typed.postcode.length === 5 || typed.city.length > 1),
    staleTime: Infinity,
  })
  return isTyped && isGerman ? (data ?? UNKNOWN) : UNKNOWN
}
