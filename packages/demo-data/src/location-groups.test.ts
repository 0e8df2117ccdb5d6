import { describe, expect, it } from 'vitest'
import { demoWorld } from './world.ts'

const { locations, locationGroups: groups } = demoWorld
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map((row) => row.key)

describe('F-07 the tree of locations', () => {
  it('holds together: parents stand before what is below them, in one company, with names in four languages', () => {
    expect(new Set(keysOf(groups)).size).toBe(keysOf(groups).length)
    groups.forEach(({ parent, company, name, name_en, name_it, name_ru }, index) => {
      expect([name, name_en, name_it, name_ru]).not.toContain('')
      const above = groups.findIndex(({ key }) => key === parent)
      expect(parent === null || (above >= 0 && above < index && groups[above]?.company === company)).toBe(
        true,
      )
    })
    expect(groups.some(({ parent }) => parent !== null)).toBe(true)
  })

  it('shows locations of a franchisee too, and one that stands in no group', () => {
    const grouped = groups.flatMap((group) => group.locations)
    expect(new Set(grouped).size).toBe(grouped.length)
    expect(grouped.filter((key) => !keysOf(locations).includes(key))).toEqual([])
    expect(grouped).toEqual(
      expect.arrayContaining(keysOf(locations.filter(({ company }) => company === 'nordfach'))),
    )
    expect(keysOf(locations).filter((key) => !grouped.includes(key))).toEqual(['berlin-ostbahnhof'])
  })
})
