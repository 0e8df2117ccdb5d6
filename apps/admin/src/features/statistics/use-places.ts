import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { placesQuery } from './statistics-queries.ts'

const TYPING_MS = 250
const MOST_PAGES = 10_000

/** The page in the address; whatever else stands there is the first. */
function pageIn(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1
}

/** Search and page of the locations stand in the address, so that back, reload and sharing bring the same picture. */
export function usePlaces() {
  const api = useApi()
  const [address, setAddress] = useSearchParams()
  const typed = address.get('q') ?? ''
  const page = pageIn(address.get('page'))
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const to = (over: Readonly<Record<'q' | 'page', string>>) => {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(over)) {
      if (value === '' || (name === 'page' && value === '1')) next.delete(name)
      else next.set(name, value)
    }
    return next
  }
  return {
    typed,
    page,
    list: useQuery(placesQuery(api, { search, page })),
    /** What is searched anew begins on its first page; typing is no step to go back to. */
    find: (q: string) => setAddress(to({ q, page: '1' }), { replace: true }),
    toPage: (next: number) => ({ search: `?${to({ q: typed, page: String(next) })}` }),
  }
}
