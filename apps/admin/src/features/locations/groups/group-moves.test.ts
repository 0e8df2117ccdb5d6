import { describe, expect, it } from 'vitest'
import {
  aimOf,
  dropOn,
  indent,
  isBelow,
  levelOf,
  moveBy,
  outdent,
  placeOf,
} from '../../../ui/tree/tree-moves.ts'
import { aTree, groupNamed } from '../testing/groups.ts'

const TREE = aTree()
const idOf = (name: string) => groupNamed(name).id

describe('F-07 where a group goes', () => {
  it('up and down among its siblings, no further', () => {
    expect(moveBy(TREE, groupNamed('Nord'), -1)).toEqual({ parent: null, position: 0 })
    expect(moveBy(TREE, groupNamed('Nord'), 1)).toBeNull()
    expect(moveBy(TREE, groupNamed('Bodensee'), 1)).toEqual({ parent: idOf('Süd'), position: 1 })
    expect(moveBy(TREE, groupNamed('Süd'), -1)).toBeNull()
  })

  it('below the sibling above it, and out again', () => {
    expect(indent(TREE, groupNamed('Nord'))).toEqual({ parent: idOf('Süd'), position: 2 })
    expect(indent(TREE, groupNamed('Süd'))).toBeNull()
    expect(outdent(TREE, groupNamed('Schwarzwald'))).toEqual({ parent: null, position: 1 })
    expect(outdent(TREE, groupNamed('Süd'))).toBeNull()
  })

  it('dropped on another it takes its place; never below itself', () => {
    expect(dropOn(TREE, groupNamed('Nord'), groupNamed('Bodensee'), 'beside')).toEqual({
      parent: idOf('Süd'),
      position: 0,
    })
    expect(dropOn(TREE, groupNamed('Bodensee'), groupNamed('Schwarzwald'), 'beside')).toEqual({
      parent: idOf('Süd'),
      position: 1,
    })
    expect(dropOn(TREE, groupNamed('Bodensee'), groupNamed('Nord'), 'beside')).toEqual({
      parent: null,
      position: 2,
    })
    expect(dropOn(TREE, groupNamed('Süd'), groupNamed('Bodensee'), 'beside')).toBeNull()
    expect(
      dropOn(TREE, groupNamed('Süd'), { ...groupNamed('Nord'), companyId: 'fremd' }, 'beside'),
    ).toBeNull()
  })

  it('dragged to the right it hangs below the one it is dropped on, or below the one above it', () => {
    expect([0, 30, 60, -30, -60].map(aimOf)).toEqual(['beside', 'beside', 'below', 'beside', 'out'])
    expect(dropOn(TREE, groupNamed('Nord'), groupNamed('Bodensee'), 'below')).toEqual({
      parent: idOf('Bodensee'),
      position: 0,
    })
    expect(dropOn(TREE, groupNamed('Bodensee'), groupNamed('Süd'), 'below')).toEqual({
      parent: idOf('Süd'),
      position: 1,
    })
    expect(dropOn(TREE, groupNamed('Süd'), groupNamed('Bodensee'), 'below')).toBeNull()
    expect(dropOn(TREE, groupNamed('Schwarzwald'), groupNamed('Schwarzwald'), 'below')).toEqual({
      parent: idOf('Bodensee'),
      position: 0,
    })
    expect(dropOn(TREE, groupNamed('Schwarzwald'), groupNamed('Schwarzwald'), 'out')).toEqual({
      parent: null,
      position: 1,
    })
    expect(dropOn(TREE, groupNamed('Schwarzwald'), groupNamed('Schwarzwald'), 'beside')).toBeNull()
  })

  it('levels and places are those of the tree', () => {
    expect(TREE.map((row) => [row.name, levelOf(TREE, row), placeOf(TREE, row).position])).toEqual([
      ['Süd', 0, 0],
      ['Bodensee', 1, 0],
      ['Schwarzwald', 1, 1],
      ['Nord', 0, 1],
    ])
    expect(isBelow(TREE, groupNamed('Bodensee'), idOf('Süd'))).toBe(true)
  })
})
