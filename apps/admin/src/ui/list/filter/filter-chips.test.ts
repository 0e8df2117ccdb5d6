import { Id } from '@fachwerk/contract/fields'
import { describe, expect, it } from 'vitest'
import { kinds, period } from '../../../testing/fixtures/boat-filters.ts'
import { filterChips, type Labels } from './filter-chips.ts'
import type { ListParams } from '../list-address.ts'
import { choiceField, type FilterField } from './list-fields.ts'

const NAMES = ['Konstanz', 'Lindau', 'Bregenz', 'Meersburg', 'Friedrichshafen']
const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const places: Labels = new Map(NAMES.map((name, n) => [idOf(n), name]))
const place = choiceField(Id, {
  param: 'place',
  title: 'Standorte',
  chip: 'Standort',
  choices: { name: 'places', ask: async () => [] },
})
const FIELDS: readonly FilterField[] = [period, kinds, place]

/** Chips as they are read, and what the list shows after one was taken away. */
function chipsOf(filters: ListParams['filters'], known = places) {
  let params: ListParams = {
    view: 'all',
    search: '',
    filters,
    sorting: { by: 'name', dir: 'asc' },
    page: 3,
    open: null,
    saved: null,
  }
  const chips = filterChips(
    FIELDS,
    params,
    () => known,
    (make) => {
      params = make(params)
    },
  )
  return { words: chips.map(({ label, value }) => `${label}: ${value}`), chips, params: () => params }
}

describe('ui.md 3 the marks of active filters', () => {
  it('there are none without a filter', () => {
    expect(chipsOf({}).words).toEqual([])
    expect(chipsOf({ kind: [] }).words).toEqual([])
  })

  it('stand in the order of the panel and name what was chosen', () => {
    const { words } = chipsOf({ place: [idOf(0)], kind: ['sail', 'motor'] })
    expect(words).toEqual(['Art: Segelboot, Motorboot', 'Standort: Konstanz'])
  })

  it('name a few and count the rest', () => {
    expect(chipsOf({ place: [0, 1, 2].map(idOf) }).words).toEqual(['Standort: Konstanz, Lindau, Bregenz'])
    expect(chipsOf({ place: [0, 1, 2, 3, 4].map(idOf) }).words).toEqual(['Standort: Konstanz und 4 weitere'])
  })

  it('say so when something chosen is no longer there, and while the server has not named it', () => {
    expect(chipsOf({ place: [idOf(9)] }).words).toEqual(['Standort: (nicht mehr vorhanden)'])
  })

  it.each([
    [{ from: ['2026-11-01'], to: ['2026-11-30'] }, '01.11.2026 – 30.11.2026'],
    [{ from: ['2026-11-01'] }, 'ab 01.11.2026'],
    [{ to: ['2026-11-30'] }, 'bis 30.11.2026'],
  ])('%j is told as Germans write dates', (filters, words) => {
    expect(chipsOf(filters).words).toEqual([`Zeitraum: ${words}`])
  })

  it('taking one away keeps the others and begins at the first page; a period goes with both its ends', () => {
    const shown = chipsOf({ from: ['2026-11-01'], to: ['2026-11-30'], kind: ['sail'] })
    shown.chips[0]?.onRemove()
    expect(shown.params()).toMatchObject({ filters: { kind: ['sail'] }, page: 1 })
    shown.chips[1]?.onRemove()
    expect(shown.params().filters).toEqual({})
  })
})
