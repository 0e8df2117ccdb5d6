import { array, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CategoryTree, pathsAsText, readPaths } from './category-paths.ts'

const TREE = [
  { id: 'drinks', parentId: null, title: 'Getränke' },
  { id: 'lemonade', parentId: 'drinks', title: 'Limo' },
  { id: 'food', parentId: null, title: 'Essen' },
  { id: 'cold', parentId: 'drinks', title: 'Kalt' },
  { id: 'cold-food', parentId: 'food', title: 'Kalt' },
]

describe('B-14 ways of categories in files', () => {
  it('of our own are parted by | and >, with a backslash before those in a name', () => {
    expect(readPaths('own', 'Getränke > Limo | Sommer')).toEqual([['Getränke', 'Limo'], ['Sommer']])
    expect(readPaths('own', String.raw`A\|B > C\>D | E\\`)).toEqual([
      ['A|B', 'C>D'],
      [String.raw`E\ `.trim()],
    ])
    expect(readPaths('own', ' | > ')).toEqual([])
  })

  it('of WooCommerce by commas; Shopware’s keys are none', () => {
    expect(readPaths('woocommerce', 'Vorrat > Honig, Geschenke')).toEqual([
      ['Vorrat', 'Honig'],
      ['Geschenke'],
    ])
    expect(readPaths('shopware', '0f9e8d7c6b5a49388776655443322110|17|Honig')).toEqual([['Honig']])
    expect(readPaths('shopify', 'Hot Drinks')).toEqual([['Hot Drinks']])
  })

  it('what is written is read again, whatever the names are', () => {
    const title = string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || 'x')
    const path = array(title, { minLength: 1, maxLength: 3 })
    assert(
      property(array(path, { maxLength: 4 }), (paths) => {
        expect(readPaths('own', pathsAsText(paths))).toEqual(paths)
      }),
    )
  })

  it('are found however they are written; a name alone if only one has it', () => {
    const tree = new CategoryTree(TREE)
    expect(tree.place(['GETRÄNKE', 'limo'])).toEqual(['Getränke', 'Limo'])
    expect(tree.place(['limo'])).toEqual(['Getränke', 'Limo'])
    expect(tree.place(['Kalt'])).toEqual(['Kalt'])
    expect(tree.idOf(['Kalt'])).toBeNull()
    expect(tree.pathOf('cold-food')).toEqual(['Essen', 'Kalt'])
  })

  it('stand at most three deep, with names a category may have, and no more than there may be', () => {
    const tree = new CategoryTree(TREE)
    expect(tree.place(['a', 'b', 'c', 'd'])).toBeNull()
    expect(tree.place(['x'.repeat(61)])).toBeNull()
    const planned = Array.from({ length: 600 }, (_, index) => tree.plan([`Neu ${index}`]))
    expect(planned.filter(Boolean)).toHaveLength(500 - TREE.length)
    expect(tree.plan(['Neu 1'])).toBe(true)
  })
})
