import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import { slugOf } from '../../../../platform/slug.ts'

/** A line of the table by fields; what is empty is not there. */
export interface TableRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

/** Lines that are one article: where it is told, and a line for each variant. */
export interface RowGroup {
  /** What the source calls it; empty: it has no name of its own. */
  readonly key: string
  readonly head: TableRow
  readonly variants: readonly { readonly row: TableRow; readonly number: string; readonly name: string }[]
}

const cell = (row: TableRow, field: string): string => row.cells.get(field) ?? ''
const LONGEST_NUMBER = 40
const LONGEST_NAME = 60

/** Which other line a line belongs to; null: it stands for itself. */
function keyOf(
  source: ImportSource,
  row: TableRow,
  before: TableRow | undefined,
  keys: ReadonlyMap<string, string>,
) {
  const key = cell(row, 'key')
  const parent = cell(row, 'parent')
  if (source === 'woocommerce' && parent !== '')
    return parent.startsWith('id:') ? parent.slice(3) : (keys.get(parent) ?? parent)
  if (source === 'shopware' && parent !== '') return parent
  if (key !== '') return key
  const isNext =
    before !== undefined &&
    cell(row, 'name') !== '' &&
    cell(before, 'name') !== '' &&
    cell(before, 'key') === '' &&
    cell(row, 'title') === cell(before, 'title')
  return isNext ? null : undefined
}

const optionsOf = (row: TableRow): string => {
  const said = ['option1', 'option2', 'option3']
    .map((field) => cell(row, field))
    .filter((value) => value !== '')
  const name = said.join(' / ')
  return name === 'Default Title' ? '' : name
}

/** Lines that sell something: of Shopify those with a price or a number, of others the children, or the only one. */
function sold(source: ImportSource, rows: readonly TableRow[]): readonly TableRow[] {
  if (source === 'own') return rows
  if (source === 'shopify') {
    const priced = rows.filter((row) =>
      ['number', 'priceCents', 'option1'].some((field) => cell(row, field) !== ''),
    )
    return priced.length > 0 ? priced : rows.slice(0, 1)
  }
  const children = rows.filter((row) => cell(row, 'parent') !== '')
  if (children.length > 0) return children
  // Shopware 5 says which line is whose by one number in all of them.
  return source === 'shopware' ? rows : rows.slice(0, 1)
}

function groupOf(source: ImportSource, key: string, rows: readonly [TableRow, ...TableRow[]]): RowGroup {
  const head = rows.find((row) => cell(row, 'title') !== '' && cell(row, 'parent') === '') ?? rows[0]
  const lines = sold(source, rows)
  const base = (key || slugOf(cell(head, 'title'))).slice(0, LONGEST_NUMBER - 4)
  return {
    key,
    head,
    variants: lines.map((row, index) => {
      const options = optionsOf(row)
      const isOnly = lines.length === 1
      const name = cell(row, 'name') || (isOnly && source !== 'shopify' ? '' : options)
      return {
        row,
        number: cell(row, 'number') || (source === 'own' ? '' : isOnly ? base : `${base}-${index + 1}`),
        name: name.slice(0, LONGEST_NAME),
      }
    }),
  }
}

/** The articles of a table, in the order in which they begin. */
export function groupRows(source: ImportSource, rows: readonly TableRow[]): RowGroup[] {
  // WooCommerce names a parent by its number, or by its id and says so.
  const keys = new Map(rows.map((row) => [cell(row, 'number'), cell(row, 'key') || cell(row, 'number')]))
  const groups = new Map<string, [TableRow, ...TableRow[]]>()
  let last = ''
  let before: TableRow | undefined
  for (const row of rows) {
    const key = keyOf(source, row, before, keys)
    // A sign no key has keeps lines apart that have none.
    const name = key === null ? last : (key ?? `\u0000${row.line}`)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
    last = name
    before = row
  }
  return [...groups].map(([key, lines]) => groupOf(source, key.startsWith('\u0000') ? '' : key, lines))
}
