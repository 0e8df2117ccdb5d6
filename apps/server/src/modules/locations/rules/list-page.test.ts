import { describe, expect, it } from 'vitest'
import { listPage } from './list-page.ts'

const found = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('S-01 a long list of locations comes in pages', () => {
  it('of 25, every location on exactly one of them', () => {
    const pages = [1, 2, 3].map((page) => listPage(found(60), page))
    expect(pages.map(({ page, pages: all, rows }) => [page, all, rows.length])).toEqual([
      [1, 3, 25],
      [2, 3, 25],
      [3, 3, 10],
    ])
    expect(pages.flatMap(({ rows }) => rows)).toEqual(found(60))
  })

  it('a full page is no reason for another', () => {
    expect(listPage(found(25), 1).pages).toBe(1)
    expect(listPage(found(26), 1).pages).toBe(2)
  })

  it('beyond the last is the last, as after a narrower search; before the first is the first', () => {
    expect(listPage(found(26), 9)).toEqual({ rows: [26], page: 2, pages: 2 })
    expect(listPage(found(26), 0).page).toBe(1)
  })

  it('nothing found is one empty page', () => {
    expect(listPage([], 3)).toEqual({ rows: [], page: 1, pages: 1 })
  })
})
