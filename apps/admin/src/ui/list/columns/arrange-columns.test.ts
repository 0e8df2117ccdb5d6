import { describe, expect, it } from 'vitest'
import {
  arranged,
  inOrder,
  NARROWEST,
  usualLayout,
  WIDEST,
  widthOf,
  withColumnMoved,
  withColumnShown,
  withColumnWidth,
} from './arrange-columns.ts'

const COLUMNS = ['name', 'berth', 'kind', 'owner'].map((key) => ({ key }))
const keys = (columns: readonly { readonly key: string }[]) => columns.map(({ key }) => key).join(' ')
const USUAL = usualLayout()
const moved = (key: string, by: -1 | 1, layout = USUAL) => withColumnMoved(layout, COLUMNS, key, by)

describe('N-10 the columns of a list', () => {
  it('stand as the list has them until somebody arranges them', () => {
    expect(keys(arranged(COLUMNS, USUAL))).toBe('name berth kind owner')
    expect(arranged([], USUAL)).toEqual([])
    expect(keys(arranged(COLUMNS, usualLayout(['kind'])))).toBe('name berth owner')
  })

  it('are moved one place to either side', () => {
    expect(keys(inOrder(COLUMNS, moved('kind', -1)))).toBe('name kind berth owner')
    expect(keys(inOrder(COLUMNS, moved('berth', 1)))).toBe('name kind berth owner')
    expect(keys(inOrder(COLUMNS, moved('owner', -1, moved('kind', -1))))).toBe('name kind owner berth')
  })

  it('stay at the edge, and the one that names the row is always first', () => {
    expect(moved('berth', -1)).toBe(USUAL)
    expect(moved('owner', 1)).toBe(USUAL)
    expect(moved('name', 1)).toBe(USUAL)
    expect(keys(inOrder(COLUMNS, { ...USUAL, order: ['owner', 'name', 'berth'] }))).toBe(
      'name owner berth kind',
    )
  })

  it('are hidden and shown again in their place; the first cannot be hidden', () => {
    const without = withColumnShown(USUAL, 'berth', false)
    expect(keys(arranged(COLUMNS, without))).toBe('name kind owner')
    expect(withColumnShown(without, 'berth', false).hidden).toEqual(['berth'])
    expect(keys(arranged(COLUMNS, withColumnShown(without, 'berth', true)))).toBe('name berth kind owner')
    expect(keys(arranged(COLUMNS, { ...USUAL, hidden: ['name', 'kind'] }))).toBe('name berth owner')
  })

  it('that came with a newer version stand at the end; those that are gone leave no gap', () => {
    const old = { ...USUAL, order: ['kind', 'gone', 'berth'], hidden: ['gone'] }
    expect(keys(arranged(COLUMNS, old))).toBe('name kind berth owner')
  })

  it('have the width that was typed, in whole pixels within reason, or what they need', () => {
    const wide = withColumnWidth(USUAL, 'berth', 180.4)
    expect(widthOf(wide, 'berth')).toBe(180)
    expect(arranged(COLUMNS, wide).map(({ px }) => px)).toEqual([null, 180, null, null])
    expect(widthOf(withColumnWidth(wide, 'berth', 3), 'berth')).toBe(NARROWEST)
    expect(widthOf(withColumnWidth(wide, 'berth', 99_999), 'berth')).toBe(WIDEST)
    expect(withColumnWidth(wide, 'berth', null)).toEqual(USUAL)
    expect(withColumnWidth(wide, 'berth', 90).widths).toEqual([{ column: 'berth', px: 90 }])
  })
})
