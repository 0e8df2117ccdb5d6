import { IconAnchor } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import type { BulkAction } from '../ui/list/bulk-actions.ts'
import type { ListDefinition, ListQuery } from '../ui/list/list-definition.ts'
import { ListPage } from '../ui/list/list-page.tsx'
import { ToastGate } from '../ui/toast-gate.tsx'
import { kinds } from './boat-filters.ts'
import type { Handlers } from './fake-server.ts'
import { id } from './fixtures.ts'
import { aMemory } from './memory.ts'
import { renderPart } from './part.tsx'

/** A made-up list, so that what all lists share is looked at without any area of its own. */
export interface Boat {
  readonly id: string
  readonly name: string
  readonly berth: string
  readonly kind: 'sail' | 'motor'
}
export type Query = ListQuery<'afloat' | 'ashore', 'name' | 'berth'>
export type BoatList = ListDefinition<Boat, 'afloat' | 'ashore', 'name' | 'berth'>

const boatAt = (n: number): Boat => ({
  id: id('b', n),
  name: `Boot ${n}`,
  berth: `Steg ${n}`,
  kind: n % 2 === 0 ? 'motor' : 'sail',
})

/** A harbour with so many boats; `asked` is what its list wanted, newest last. */
export function aHarbour(count: number, over: Partial<BoatList> = {}) {
  const asked: Query[] = []
  const boats = Array.from({ length: count }, (_, n) => boatAt(n + 1))
  const list: BoatList = {
    name: 'access-rights',
    address: {
      views: ['afloat', 'ashore'],
      sorts: ['name', 'berth'],
      usualSorting: () => ({ by: 'name', dir: 'asc' }),
      fields: [kinds],
    },
    texts: {
      title: 'Boote',
      search: 'Boot oder Steg',
      noMatch: (filters) => `Kein Boot passt zu ${filters} Filtern.`,
      none: { title: 'Noch keine Boote', text: 'Das erste Boot kommt im Frühling.' },
    },
    columns: () => [
      { key: 'name', title: 'Boot', sort: 'name', cell: ({ name }) => name },
      { key: 'berth', title: 'Steg', sort: 'berth', cell: ({ berth }) => berth },
      { key: 'kind', title: 'Art', cell: ({ kind }) => kind },
    ],
    card: ({ name }) => name,
    keyOf: (boat) => boat.id,
    rowName: ({ name }) => `${name} öffnen`,
    rows: async (_, query) => {
      asked.push(query)
      const chosen = kinds.of(query.filters)
      const found = boats.filter(({ kind }) => chosen.length === 0 || chosen.some((it) => it === kind))
      return { rows: found.slice(query.offset, query.offset + query.limit), total: found.length }
    },
    ...over,
  }
  return { list, asked }
}

/** Takes boats ashore; `work` may refuse one. */
export const haulOut = (work: (boat: Boat) => Promise<unknown>): BulkAction<Boat> => ({
  key: 'haul',
  label: 'Auswassern',
  icon: IconAnchor,
  question: (count) => ({
    title: 'Auswassern?',
    text: 'Sie liegen dann an Land.',
    confirm: `${count} Boote auswassern`,
  }),
  done: (count) => `${count} Boote ausgewassert`,
  rowName: ({ name }) => name,
  run: (_, boat) => work(boat),
})

function BackKey() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Im Browser zurück
    </button>
  )
}

/** Shows the list with its detail, as a tab of a browser that also can go back. */
export async function showBoats(
  list: BoatList,
  { at = '/', handlers = aMemory().handlers }: { at?: string; handlers?: Handlers } = {},
) {
  const part = renderPart(
    <>
      <BackKey />
      <ListPage definition={list} detail={({ key }) => <h2>Boot im Detail {key.slice(-2)}</h2>} />
      <ToastGate />
    </>,
    { at, handlers },
  )
  await screen.findByRole('heading', { level: 1, name: 'Boote' })
  return part
}
