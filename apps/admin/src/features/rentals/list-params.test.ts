import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  changed,
  filterOf,
  inView,
  type ListParams,
  readParams,
  withoutFilter,
  writeParams,
} from './list-params.ts'

const LOCATION = '01900000-0000-7000-8000-000000000101'
const RENTAL = '01900000-0000-7000-8000-000000000201'
const full: ListParams = {
  view: 'all',
  search: 'Müller & Söhne',
  locationIds: [LOCATION],
  sizes: ['M', 'XL'],
  statuses: ['overdue', 'active'],
  from: '2026-11-16',
  to: '2026-11-30',
  sorting: { by: 'priceCents', dir: 'desc' },
  page: 3,
  open: RENTAL,
}
const read = (text: string) => readParams(new URLSearchParams(text))

describe('address of the access rights', () => {
  it('R-01 keeps the whole state: what is written is read again', () => {
    expect(read(writeParams(full))).toEqual(full)
    expect(writeParams(full)).toContain('size=M,XL')
    const usual = read('')
    expect(writeParams(usual)).toBe('')
    expect(usual).toMatchObject({ view: 'running', page: 1, sorting: { by: 'endsAt', dir: 'asc' } })
  })

  it('R-01 what does not fit is left out instead of breaking the list', () => {
    const params = read(
      `view=foo&page=-2&size=M,XXL&status=&location=x,${LOCATION}&from=31.12.2026&sort=password&dir=up&open=1`,
    )
    expect(params).toEqual({ ...read(''), sizes: ['M'], locationIds: [LOCATION] })
  })

  it('R-01 a changed filter begins at the first page, an opened row does not', () => {
    expect(changed(full, { sizes: ['S'] }).page).toBe(1)
    expect(changed(full, { open: null }).page).toBe(3)
    expect(changed(full, { page: 4 }).page).toBe(4)
    expect(inView(full, 'overdue')).toMatchObject({
      page: 1,
      sorting: { by: 'endsAt', dir: 'asc' },
      sizes: ['M', 'XL'],
    })
  })

  it('R-01 counts the filters and takes them all away, search and view stay', () => {
    expect(activeFilters(full)).toBe(4)
    const bare = withoutFilter(full)
    expect(activeFilters(bare)).toBe(0)
    expect(bare).toMatchObject({ view: 'all', search: full.search, from: null })
  })

  it('R-01 asks the server for 25 rows with exactly what is set', () => {
    expect(filterOf(full)).toEqual({
      view: 'all',
      offset: 50,
      limit: 25,
      orderBy: 'priceCents',
      dir: 'desc',
      search: 'Müller & Söhne',
      locationIds: [LOCATION],
      sizes: ['M', 'XL'],
      statuses: ['overdue', 'active'],
      from: '2026-11-16',
      to: '2026-11-30',
    })
    expect(filterOf(read('q=+'))).toEqual({
      view: 'running',
      offset: 0,
      limit: 25,
      orderBy: 'endsAt',
      dir: 'asc',
    })
  })
})
