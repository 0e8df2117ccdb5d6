import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { periodEntries, readPeriod } from '../../lib/period-query.ts'

interface Spot {
  readonly lat: number
  readonly lng: number
}

/** What somebody is looking for, as it stands in the address. */
export interface FindQuery {
  readonly period: PeriodInput
  readonly search: string
  readonly near: Spot | null
  /** Middle of the part of the map that the list is to follow. */
  readonly view: Spot | null
  readonly size: SizeClass | null
  /** Of the site's groups: its id. */
  readonly group: string | null
  /** Of the list, from 1. */
  readonly page: number
}

export const SIZES: readonly SizeClass[] = ['S', 'M', 'L', 'XL']
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const NEAR = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Reads the address; what cannot be read is left out. */
export function readFindQuery(params: URLSearchParams): FindQuery {
  const group = params.get('gruppe') ?? ''
  return {
    period: readPeriod(params),
    search: (params.get('suche') ?? '').trim().slice(0, 100),
    near: spotOf(params.get('naehe')),
    view: spotOf(params.get('karte')),
    size: SIZES.find((size) => size === params.get('groesse')) ?? null,
    group: ID.test(group) ? group : null,
    page: /^[1-9]\d{0,3}$/.test(params.get('seite') ?? '') ? Number(params.get('seite')) : 1,
  }
}

function spotOf(text: string | null): Spot | null {
  const [, lat, lng] = NEAR.exec(text ?? '') ?? []
  const spot = lat && lng ? { lat: Number(lat), lng: Number(lng) } : null
  return spot && Math.abs(spot.lat) <= 90 && Math.abs(spot.lng) <= 180 ? spot : null
}

/** The same as names and values of an address. A search says where, so it replaces „near me". */
export function findEntries({
  period,
  search,
  near,
  view,
  size,
  group,
  page,
}: FindQuery): [string, string | null][] {
  return [
    ['suche', search || null],
    ['naehe', near && !search ? spotText(near) : null],
    ['karte', view && !search && !near ? spotText(view) : null],
    ['groesse', size],
    ['gruppe', group],
    ...periodEntries(period),
    ['seite', page > 1 ? String(page) : null],
  ]
}

const spotText = ({ lat, lng }: Spot): string => `${lat.toFixed(4)},${lng.toFixed(4)}`

/** The contract's input for a query. */
export const findInput = ({ period, search, near, view, size, group, page }: FindQuery) => ({
  body: {
    period,
    ...(search ? { search } : {}),
    ...((near ?? view) && !search ? { near: near ?? view ?? undefined } : {}),
    ...(size ? { size } : {}),
    ...(group ? { group } : {}),
    ...(page > 1 ? { page } : {}),
  },
})
