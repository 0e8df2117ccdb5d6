import type { Language } from '@fachwerk/contract/fields'
import type { LocationOffer } from '@fachwerk/contract/order/storefront-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { FindResult } from '../features/find-location/find-data.ts'
import { FindPage } from '../features/find-location/find-page.tsx'
import { readFindQuery } from '../features/find-location/find-query.ts'
import { aLocationOffer, findReply, someLocations } from './offers.ts'
import { show } from './show.tsx'

/** Four locations, found without a search. */
export const aFindResult = ({ rows = someLocations(), ...change }: Partial<FindResult> = {}): FindResult =>
  findReply(rows, change)

export const manyLocations = (count: number): LocationOffer[] =>
  Array.from({ length: count }, (_, index) =>
    aLocationOffer({
      id: `01938f00-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
      name: `Standort ${index + 1}`,
      slug: `standort-${index + 1}`,
    }),
  )

/** A page of 25 of them, as the server cuts it. */
export const aPageOf = (all: readonly LocationOffer[], page: number): FindResult => ({
  ...findReply(all),
  rows: all.slice((page - 1) * 25, page * 25),
  page,
  pages: Math.ceil(all.length / 25),
})

/** Opens the start page at an address, with what the server found for it. */
export function openFind(address = '/', result = aFindResult(), language: Language = 'de') {
  history.replaceState(null, '', address)
  const query = readFindQuery(new URLSearchParams(location.search))
  const data = { query, result, localNow: '2026-11-20T17:45' }
  return { person: userEvent.setup(), ...show(<FindPage data={data} />, language) }
}

/** The row of a location in the list. */
export function locationRow(name: string): HTMLElement {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no row ${name}`)
  return found
}

/** What the browser knows of the own position. */
export const stubPosition = (answer: (ok: PositionCallback, bad: PositionErrorCallback) => void) =>
  vi.stubGlobal('navigator', { language: 'de-DE', geolocation: { getCurrentPosition: answer } })
