import { describe, expect, it, vi } from 'vitest'
import { accessRightsList } from './access-rights-list.tsx'
import { filterChips } from '../../../ui/list/filter/filter-chips.ts'
import { readParams } from '../../../ui/list/list-address.ts'
import type { FilterValues } from '../../../ui/list/filter/list-fields.ts'
import type { Go } from '../../../ui/list/use-list-params.ts'

const { address } = accessRightsList
const ids = [1, 2, 3, 4].map((n) => `01900000-0000-7000-8000-00000000010${n}`)
const names = new Map(
  ids.map((id, index) => [id, ['Konstanz', 'Lindau', 'Meersburg', 'Radolfzell'][index] ?? '']),
)
const params = (filters: FilterValues) => ({ ...readParams(address, new URLSearchParams()), filters })
const words = (filters: FilterValues) =>
  filterChips(
    address.fields,
    params(filters),
    () => names,
    () => {},
  ).map(({ label, value }) => `${label}: ${value}`)

describe('chips of the filter', () => {
  it('R-01 without a filter there are none', () => {
    expect(words({})).toEqual([])
  })

  it('R-01 stand in the order of the panel', () => {
    expect(
      words({ size: ['M', 'XL'], status: ['overdue'], location: ids.slice(0, 1), from: ['2026-11-16'] }),
    ).toEqual(['Status: Überzogen', 'Standort: Konstanz', 'Größe: M, XL', 'Zeitraum: ab 16.11.2026'])
  })

  it('R-01 name up to three, then count the rest', () => {
    expect(words({ location: ids.slice(0, 3) })).toEqual(['Standort: Konstanz, Lindau, Meersburg'])
    expect(words({ location: ids })).toEqual(['Standort: Konstanz und 3 weitere'])
  })

  it('R-01 say when a location is gone', () => {
    expect(words({ location: ['01900000-0000-7000-8000-000000000999'] })).toEqual([
      'Standort: (nicht mehr vorhanden)',
    ])
  })

  it('R-01 write the period as people do', () => {
    expect(words({ to: ['2026-11-30'] })).toEqual(['Zeitraum: bis 30.11.2026'])
    expect(words({ from: ['2026-11-16'], to: ['2026-11-30'] })).toEqual(['Zeitraum: 16.11.2026 – 30.11.2026'])
  })

  it('R-01 removing one leaves the others, and begins at the first page', () => {
    const go = vi.fn<Go<(typeof address.views)[number], (typeof address.sorts)[number]>>()
    const now = { ...params({ size: ['M'], from: ['2026-11-16'], to: ['2026-11-30'] }), page: 4 }
    const [size, period] = filterChips(address.fields, now, () => names, go)
    size?.onRemove()
    expect(go.mock.calls[0]?.[0](now)).toMatchObject({ filters: { from: ['2026-11-16'] }, page: 1 })
    period?.onRemove()
    expect(go.mock.calls[1]?.[0](now)).toMatchObject({ filters: { size: ['M'] }, page: 1 })
    expect(go.mock.calls[1]?.[0](now).filters).not.toHaveProperty('from')
  })
})
