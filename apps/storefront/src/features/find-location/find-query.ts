import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/storefront-calls'
import { periodEntries, readPeriod } from '../../lib/period-query.ts'

/** What somebody is looking for, as it stands in the address. */
export interface FindQuery {
  readonly period: PeriodInput
  readonly search: string
  readonly near: { readonly lat: number; readonly lng: number } | null
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
  const [, lat, lng] = NEAR.exec(params.get('naehe') ?? '') ?? []
  const near = lat && lng ? { lat: Number(lat), lng: Number(lng) } : null
  const group = params.get('gruppe') ?? ''
  return {
    period: readPeriod(params),
    search: (params.get('suche') ?? '').trim().slice(0, 100),
    near: near && Math.abs(near.lat) <= 90 && Math.abs(near.lng) <= 180 ? near : null,
    size: SIZES.find((size) => size === params.get('groesse')) ?? null,
    group: ID.test(group) ? group : null,
    page: /^[1-9]\d{0,3}$/.test(params.get('seite') ?? '') ? Number(params.get('seite')) : 1,
  }
}

/** The same as names and values of an address. A search says where, so it replaces „near me". */
export function findEntries({
  period,
  search,
  near,
  size,
  group,
  page,
}: FindQuery): [string, string | null][] {
  return [
    ['suche', search || null],
    ['naehe', near && !search ? `${near.lat.toFixed(4)},${near.lng.toFixed(4)}` : null],
    ['groesse', size],
    ['gruppe', group],
    ...periodEntries(period),
    ['seite', page > 1 ? String(page) : null],
  ]
}

/** The contract's input for a query. */
export const findInput = ({ period, search, near, size, group, page }: FindQuery) => ({
  body: {
    period,
    ...(search ? { search } : {}),
    ...(near && !search ? { near } : {}),
    ...(size ? { size } : {}),
    ...(group ? { group } : {}),
    ...(page > 1 ? { page } : {}),
  },
})
