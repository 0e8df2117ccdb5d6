import { describe, expect, it } from 'vitest'
import type { FilledGroup } from '../location-groups-repository.ts'
import { groupsToFindBy } from './groups-to-find-by.ts'

const aGroup = (id: string, change: Partial<FilledGroup> = {}): FilledGroup => ({
  id,
  companyId: 'own',
  parentId: null,
  position: 0,
  name: id,
  name_en: '',
  name_it: '',
  name_ru: '',
  active: true,
  locationIds: [],
  ...change,
})
const find = (groups: readonly FilledGroup[], offered: readonly string[]) =>
  groupsToFindBy(groups, { companyId: 'own', offered: new Set(offered) }).map(({ shown, locationIds }) => [
    shown.id,
    shown.level,
    [...locationIds].toSorted().join(''),
  ])

describe('S-01 groups visitors filter by', () => {
  it('a group leaves its own locations and those below it, from top to bottom', () => {
    const tree = [
      aGroup('lake', { locationIds: ['a'] }),
      aGroup('town', { parentId: 'lake', locationIds: ['b', 'c'] }),
      aGroup('north', { position: 1, locationIds: ['d'] }),
    ]
    expect(find(tree, ['a', 'b', 'c', 'd'])).toEqual([
      ['lake', 0, 'abc'],
      ['town', 1, 'bc'],
      ['north', 0, 'd'],
    ])
  })

  it('one whose locations the site does not offer is not there, one above it only with what it offers', () => {
    const tree = [aGroup('lake'), aGroup('town', { parentId: 'lake', locationIds: ['b'] }), aGroup('empty')]
    expect(find(tree, ['b'])).toEqual([
      ['lake', 0, 'b'],
      ['town', 1, 'b'],
    ])
    expect(find(tree, [])).toEqual([])
  })

  it('what hangs below a hidden one is hidden, also from the groups above', () => {
    const tree = [
      aGroup('top', { locationIds: ['a'] }),
      aGroup('hidden', { parentId: 'top', active: false, locationIds: ['b'] }),
      aGroup('below', { parentId: 'hidden', locationIds: ['c'] }),
      aGroup('other', { companyId: 'foreign', locationIds: ['a'] }),
    ]
    expect(find(tree, ['a', 'b', 'c'])).toEqual([['top', 0, 'a']])
  })

  it('is called as somebody wrote it in each language, where they did', () => {
    const [named, plain] = groupsToFindBy(
      [
        aGroup('lake', { name_en: 'Lake', name_ru: 'Озеро', locationIds: ['a'] }),
        aGroup('town', { position: 1, locationIds: ['a'] }),
      ],
      { companyId: 'own', offered: new Set(['a']) },
    )
    expect(named?.shown).toEqual({ id: 'lake', name: 'lake', names: { en: 'Lake', ru: 'Озеро' }, level: 0 })
    expect(plain?.shown).toEqual({ id: 'town', name: 'town', level: 0 })
  })
})
