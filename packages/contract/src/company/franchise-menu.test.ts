import { describe, expect, it } from 'vitest'
import { franchiseMenuCalls } from './franchise-menu-calls.ts'
import { MENU_AREA_NAMES, menuWords, shownAreas, USUAL_MENU } from './franchise-menu.ts'
import { MENU_AREAS } from '../staff/profile-values.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const { franchiseMenu, saveFranchiseMenu, lockFranchiseMenu } = franchiseMenuCalls

describe('B-08 what stands in a franchisee’s menu', () => {
  it('N-01 where nobody said anything it is the short one: the boxes alone', () => {
    expect(shownAreas(USUAL_MENU)).toEqual(['storage'])
    expect(menuWords(USUAL_MENU)).toBe('Kurz')
  })

  it('the full one has every part, also those that come later', () => {
    expect(shownAreas({ preset: 'full', areas: [] })).toEqual(MENU_AREAS)
    expect(menuWords({ preset: 'full', areas: ['sales'] })).toBe('Voll')
  })

  it('a chosen one has its parts in the order of the menu, each once', () => {
    expect(shownAreas({ preset: 'chosen', areas: ['sales', 'storage', 'sales'] })).toEqual([
      'storage',
      'sales',
    ])
    expect(menuWords({ preset: 'chosen', areas: ['storage', 'sales'] })).toBe('Zeitlager, Verkauf')
  })

  it('every part has a name', () => {
    expect(Object.keys(MENU_AREA_NAMES)).toEqual([...MENU_AREAS])
  })
})

describe('E-03 a menu as it is sent', () => {
  const good = { menu: { company: ID, version: 0, own: true, preset: 'chosen', areas: ['storage'] } }

  it('each field says what is wrong with it', () => {
    const rows: readonly Refused[] = [
      ['menu.company', 'Nordfach', NO_ID],
      ['menu.version', -1, INVALID],
      ['menu.own', 'ja', INVALID],
      ['menu.preset', 'lang', INVALID],
      ['menu.areas', [], 'Bitte mindestens einen Bereich auswählen.'],
      ['menu.areas', ['storage', 'storage', 'storage', 'storage', 'storage'], INVALID],
      ['menu.locked', true, UNKNOWN],
    ]
    expect(refusedBy(saveFranchiseMenu.body, good, rows)).toEqual(rows)
    expect(saveFranchiseMenu.body.safeParse({ menu: { ...good.menu, areas: ['bank'] } }).success).toBe(false)
  })

  it.each([
    ['short', true, true],
    ['full', true, true],
    ['chosen', true, false],
    ['chosen', false, true],
  ] as const)('no part at all with %s, own %s: taken %s', (preset, own, taken) => {
    const menu = { ...good.menu, preset, own, areas: [] }
    expect(saveFranchiseMenu.body.safeParse({ menu }).success).toBe(taken)
  })

  it('FAULT-72 a lock names the version that was read, and replaces nothing unless shown', () => {
    const lock = { company: ID, locked: true, version: 3 }
    expect(lockFranchiseMenu.body.parse({ lock }).lock.replaces).toBe(0)
    const rows: readonly Refused[] = [
      ['lock.version', -1, INVALID],
      ['lock.replaces', -1, INVALID],
      ['lock.locked', 'ja', INVALID],
      ['lock.menu', 'full', UNKNOWN],
    ]
    expect(refusedBy(lockFranchiseMenu.body, { lock }, rows)).toEqual(rows)
  })

  it('A-12 reading, choosing and locking need three different rights', () => {
    expect([franchiseMenu, saveFranchiseMenu, lockFranchiseMenu].map(({ permission }) => permission)).toEqual(
      ['company.view', 'settings.edit', 'settings.lock'],
    )
  })
})
