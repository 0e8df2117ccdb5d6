import type { MenuChoice } from '@fachwerk/contract/company/franchise-menu'
import { describe, expect, it } from 'vitest'
import {
  isSameMenu,
  storableMenu,
  type MenuFamily,
  menuInForce,
  type MenuLevel,
  shownMenu,
  withMenuLock,
} from './franchise-menu.ts'

const FULL: MenuChoice = { preset: 'full', areas: [] }
const SHORT: MenuChoice = { preset: 'short', areas: [] }
const SALES: MenuChoice = { preset: 'chosen', areas: ['sales'] }
const level = (
  companyId: string,
  own: MenuChoice | null = null,
  more: Partial<MenuLevel> = {},
): MenuLevel => ({
  companyId,
  companyName: companyId.toUpperCase(),
  archived: false,
  own,
  locked: false,
  ...more,
})
const head = (own: MenuChoice | null, locked = false) => level('head', own, { locked })
const family = (own: MenuChoice | null, below: readonly MenuLevel[] = []): MenuFamily => ({
  above: null,
  company: level('head', own),
  below,
})

describe('B-08 the menu that holds', () => {
  it.each([
    ['nobody said anything', null, null, false, SHORT],
    ['the franchisor did', FULL, null, false, FULL],
    ['both did: the own one goes first', FULL, SALES, false, SALES],
    ['locked: the franchisor’s goes before all', FULL, SALES, true, FULL],
  ] as const)('%s', (_, above, own, locked, holds) => {
    expect(menuInForce(head(above, locked), own)).toEqual(holds)
  })

  it('is the same however it is said, and another when what comes later would be missing', () => {
    expect(isSameMenu(SALES, { preset: 'chosen', areas: ['sales', 'sales'] })).toBe(true)
    expect(isSameMenu(SHORT, { preset: 'short', areas: ['sales'] })).toBe(true)
    expect(isSameMenu(SHORT, { preset: 'chosen', areas: ['storage'] })).toBe(false)
  })

  it('is kept without parts where none are chosen, else in the order of the menu', () => {
    expect(storableMenu({ preset: 'full', areas: ['sales'] })).toEqual(FULL)
    expect(storableMenu({ preset: 'chosen', areas: ['sales', 'storage', 'sales'] })).toEqual({
      preset: 'chosen',
      areas: ['storage', 'sales'],
    })
  })
})

describe('B-08 where it comes from', () => {
  it('a franchisee inherits from its franchisor by name, or from the product', () => {
    const shown = shownMenu({ above: head(FULL), company: level('nord'), below: [] })
    expect(shown).toMatchObject({ own: false, menu: FULL, from: { id: 'head', name: 'HEAD' }, forAll: false })
    expect(shownMenu({ above: head(null), company: level('nord'), below: [] })).toMatchObject({
      menu: SHORT,
      from: null,
    })
  })

  it('an own one says what would hold without it; under a lock it is none', () => {
    const free = shownMenu({ above: head(FULL), company: level('nord', SALES), below: [] })
    expect(free).toMatchObject({ own: true, menu: SALES, inherited: FULL, locked: false })
    const locked = shownMenu({ above: head(FULL, true), company: level('nord', SALES), below: [] })
    expect(locked).toMatchObject({ own: false, menu: FULL, locked: true })
  })

  it('a franchisor sees who deviates; archived ones count only as lost', () => {
    const away = level('süd', SALES, { archived: true })
    const shown = shownMenu(family(null, [level('nord', FULL), level('ost', SHORT), level('west'), away]))
    expect(shown.deviations).toEqual([{ id: 'nord', name: 'NORD', menu: FULL }])
    expect(shown).toMatchObject({ lost: 2, franchiseeCount: 3, forAll: true })
  })
})

describe('B-08 the lock', () => {
  it('keeps what holds and takes all own menus below it', () => {
    const locked = withMenuLock(family(null, [level('nord', FULL), level('west')]), true)
    expect(locked.company).toMatchObject({ own: SHORT, locked: true })
    expect(locked.below.map(({ own }) => own)).toEqual([null, null])
  })

  it('given free, the franchisor’s choice stays and nothing comes back', () => {
    const free = withMenuLock(withMenuLock(family(SALES, [level('nord', FULL)]), true), false)
    expect(free.company).toMatchObject({ own: SALES, locked: false })
    expect(free.below.map(({ own }) => own)).toEqual([null])
  })
})
