import { array, assert, integer, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindLast, fromTop, isWithin, moved, shownToVisitors, type TreeNode } from './group-tree.ts'

const node = (id: string, parentId: string | null, position: number): TreeNode => ({
  id,
  parentId,
  position,
  companyId: 'c',
})
/** Süd (Bodensee (Konstanz, Lindau), Schwarzwald), Nord. */
const TREE = [
  node('nord', null, 1),
  node('sued', null, 0),
  node('bodensee', 'sued', 0),
  node('schwarzwald', 'sued', 1),
  node('lindau', 'bodensee', 1),
  node('konstanz', 'bodensee', 0),
]
const names = (nodes: readonly TreeNode[]) => fromTop(nodes, 'c').map(({ id }) => id)

function after(
  nodes: readonly TreeNode[],
  id: string,
  parentId: string | null,
  position: number,
): TreeNode[] {
  const places = moved(nodes, { id, parentId, position })
  if (!places) throw new Error('refused')
  return nodes.map((each) => ({ ...each, ...places.find((place) => place.id === each.id) }))
}

describe('F-07 the tree of location groups', () => {
  it('is told from top to bottom, siblings in their order', () => {
    expect(names(TREE)).toEqual(['sued', 'bodensee', 'konstanz', 'lindau', 'schwarzwald', 'nord'])
    expect(fromTop(TREE, 'other')).toEqual([])
  })

  it.each([
    [
      'before its sibling',
      'lindau',
      'bodensee',
      0,
      ['sued', 'bodensee', 'lindau', 'konstanz', 'schwarzwald', 'nord'],
    ],
    ['to the end', 'sued', null, 9, ['nord', 'sued', 'bodensee', 'konstanz', 'lindau', 'schwarzwald']],
    [
      'below another',
      'nord',
      'schwarzwald',
      0,
      ['sued', 'bodensee', 'konstanz', 'lindau', 'schwarzwald', 'nord'],
    ],
    [
      'to the top with all below it',
      'bodensee',
      null,
      0,
      ['bodensee', 'konstanz', 'lindau', 'sued', 'schwarzwald', 'nord'],
    ],
  ])('a group goes %s', (_name, id, parent, position, order) => {
    expect(names(after(TREE, id, parent, position))).toEqual(order)
  })

  it('FAULT-45 a group never comes below itself', () => {
    for (const parentId of ['sued', 'bodensee', 'konstanz'])
      expect(moved(TREE, { id: 'sued', parentId, position: 0 })).toBeNull()
    expect(isWithin(TREE, 'konstanz', 'sued')).toBe(true)
    expect(isWithin(TREE, 'nord', 'sued')).toBe(false)
  })

  it('staying where it is changes nothing, and only places that change are told', () => {
    expect(moved(TREE, { id: 'konstanz', parentId: 'bodensee', position: 0 })).toEqual([])
    expect(moved(TREE, { id: 'konstanz', parentId: 'bodensee' })).toEqual([])
    expect(moved(TREE, { id: 'lindau', parentId: 'sued', position: 2 })).toEqual([
      { id: 'lindau', parentId: 'sued', position: 2 },
    ])
  })

  it('without a place it stays where it is or comes behind the last, whatever gaps a deleted one left', () => {
    const gapped = [node('a', null, 0), node('b', null, 5), node('c', null, 6), node('d', 'a', 3)]
    expect(moved(gapped, { id: 'b', parentId: null })?.find(({ id }) => id === 'b')?.position).toBe(1)
    expect(moved(gapped, { id: 'b', parentId: 'a' })).toContainEqual({ id: 'b', parentId: 'a', position: 1 })
    expect(behindLast(gapped, { parentId: null, companyId: 'c' })).toBe(7)
    expect(behindLast(gapped, { parentId: 'c', companyId: 'c' })).toBe(0)
  })

  it('N-08 visitors see neither a hidden group nor what hangs below it', () => {
    const shown = shownToVisitors(
      TREE.map((each) => ({ ...each, active: each.id !== 'bodensee' })),
      'c',
    )
    expect(shown.map(({ group, level }) => [group.id, level])).toEqual([
      ['sued', 0],
      ['schwarzwald', 1],
      ['nord', 0],
    ])
  })

  it('whatever is moved wherever, no group is lost and the tree stays one', () => {
    assert(
      property(array(tuple(nat(5), integer({ min: -1, max: 5 }), nat(3)), { maxLength: 12 }), (moves) => {
        const end = moves.reduce((nodes: TreeNode[], [which, where, position]) => {
          const id = TREE[which]?.id ?? ''
          const parentId = TREE[where]?.id ?? null
          return moved(nodes, { id, parentId, position }) ? after(nodes, id, parentId, position) : nodes
        }, TREE)
        expect(names(end).toSorted()).toEqual(names(TREE).toSorted())
      }),
    )
  })
})
