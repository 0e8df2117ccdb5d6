import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { isLocalDateTime } from './local-date.ts'

/** How a period stands in an address: `?von=2026-11-22T08:00&bis=…` or `&dauer=3d`; without `von` it starts now. */
export const PERIOD_NAMES = { from: 'von', to: 'bis', length: 'dauer' } as const

const LENGTH = /^[1-9]\d{0,2}[hdwm]$/

type Params = Pick<URLSearchParams, 'get'>

/** Reads a period; what cannot be read is left out, the location's default then holds. A length wins over an end. */
export function readPeriod(params: Params): PeriodInput {
  const from = params.get(PERIOD_NAMES.from) ?? ''
  const to = params.get(PERIOD_NAMES.to) ?? ''
  const length = params.get(PERIOD_NAMES.length) ?? ''
  const start = isLocalDateTime(from) ? from : 'now'
  if (LENGTH.test(length)) return { from: start, length }
  return isLocalDateTime(to) ? { from: start, to } : { from: start }
}

/** Names and values of a period for an address or hidden fields. */
export function periodEntries(period: PeriodInput): [string, string][] {
  const entries: [string, string][] = []
  if (period.from !== 'now') entries.push([PERIOD_NAMES.from, period.from])
  if (period.length) entries.push([PERIOD_NAMES.length, period.length])
  else if (period.to) entries.push([PERIOD_NAMES.to, period.to])
  return entries
}

/** A path with the query of the given entries; empty values are left out. */
export function withQuery(path: string, entries: readonly (readonly [string, string | null])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) if (value) query.append(name, value)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
