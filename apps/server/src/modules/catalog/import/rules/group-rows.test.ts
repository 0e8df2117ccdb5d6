import { describe, expect, it } from 'vitest'
import { groupRows, type TableRow } from './group-rows.ts'

const row = (line: number, cells: Record<string, string>): TableRow => ({
  line,
  cells: new Map(Object.entries(cells)),
})
const seen = (groups: ReturnType<typeof groupRows>) =>
  groups.map(({ key, head, variants }) => [
    key,
    head.line,
    variants.map(({ number, name }) => `${number}:${name}`),
  ])

describe('B-14 which lines are one article', () => {
  it('Shopify: those with one handle, also apart; lines of pictures sell nothing', () => {
    const rows = [
      row(2, { key: 'tee', title: 'Tee', option1: 'S', number: 'T-1' }),
      row(3, { key: 'brot', title: 'Brot', option1: 'Default Title', priceCents: '2' }),
      row(4, { key: 'tee', option1: 'M', option2: 'grün', priceCents: '3' }),
      row(5, { key: 'tee', pictures: 'https://a.example/b.jpg' }),
    ]
    expect(seen(groupRows('shopify', rows))).toEqual([
      ['tee', 2, ['T-1:S', 'tee-2:M / grün']],
      ['brot', 3, ['brot:']],
    ])
  })

  it('WooCommerce: variations by the id or the number of their parent, which need not come first', () => {
    const rows = [
      row(2, { key: '12', parent: 'id:11', number: 'A-1', option1: 'rot', title: 'Hut - rot' }),
      row(3, { key: '11', number: 'A', title: 'Hut', option1: 'rot, blau' }),
      row(4, { key: '13', parent: 'A', number: 'A-2', option1: 'blau' }),
      row(5, { key: '14', number: 'B', title: 'Schal', option1: 'Wolle' }),
    ]
    expect(seen(groupRows('woocommerce', rows))).toEqual([
      ['11', 3, ['A-1:rot', 'A-2:blau']],
      ['14', 5, ['B:']],
    ])
  })

  it('Shopware: children of a parent, or lines with one main number', () => {
    const six = [
      row(2, { key: 'p', number: 'P', title: 'Hut' }),
      row(3, { key: 'c', parent: 'p', number: 'P.1' }),
    ]
    expect(seen(groupRows('shopware', six))).toEqual([['p', 2, ['P.1:']]])
    const five = [
      row(2, { key: 'SW1', number: 'SW1', title: 'Hut', name: 'rot' }),
      row(3, { key: 'SW1', number: 'SW1.2', title: 'Hut', name: 'blau' }),
    ]
    expect(seen(groupRows('shopware', five))).toEqual([['SW1', 2, ['SW1:rot', 'SW1.2:blau']]])
  })

  it('our own: by the id, else lines of one title that follow each other and are called differently', () => {
    const rows = [
      row(2, { key: '', title: 'Kaffee', name: 'klein', number: 'K-1' }),
      row(3, { key: '', title: 'Kaffee', name: 'groß', number: 'K-2' }),
      row(4, { key: '', title: 'Kaffee', name: '', number: 'K-3' }),
      row(5, { key: 'id', title: 'Tee', number: 'T-1' }),
      row(6, { key: '', title: 'Brot' }),
      row(7, { key: 'id', title: 'Tee', number: 'T-2' }),
    ]
    expect(seen(groupRows('own', rows))).toEqual([
      ['', 2, ['K-1:klein', 'K-2:groß']],
      ['', 4, ['K-3:']],
      ['id', 5, ['T-1:', 'T-2:']],
      ['', 6, [':']],
    ])
  })

  it('a line without number and key gets one of its title that is the same each time', () => {
    const rows = [row(2, { title: 'Süßes Brötchen' })]
    expect(seen(groupRows('shopify', rows))).toEqual([['', 2, ['suesses-broetchen:']]])
  })
})
