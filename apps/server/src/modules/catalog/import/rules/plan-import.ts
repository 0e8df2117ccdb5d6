import { IMPORT_FIELDS, type ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import type { StoredArticle } from '../../articles-repository.ts'
import type { ImportTable } from '../read-import-file.ts'
import { groupRows, type RowGroup, type TableRow } from './group-rows.ts'
import { type ImportRules, planArticle, type PlannedArticle } from './plan-article.ts'
import { bare } from './read-values.ts'

/** As long as the longest handle of Shopify; the key is kept in an index, where a longer one has no place. */
const MOST_KEY = 255

/** Articles the file may mean, by what it calls them. */
export interface KnownArticles {
  readonly byKey: ReadonlyMap<string, StoredArticle>
  /** By the numbers of their variants in lower case. */
  readonly byNumber: ReadonlyMap<string, StoredArticle>
}

/** The lines of a table by the fields its columns are. */
export function rowsOf(table: ImportTable, mapping: readonly string[]): TableRow[] {
  return table.rows.map(({ line, cells }) => {
    const named = mapping.flatMap((field, at): [string, string][] => {
      const cell = cells[at] ?? ''
      return field === '' ? [] : [[field, cell]]
    })
    return { line, cells: new Map(named) }
  })
}

/** Articles of the file and the numbers they name. */
export const groupsOf = (source: ImportSource, table: ImportTable, mapping: readonly string[]): RowGroup[] =>
  groupRows(source, rowsOf(table, mapping))

export const numberOf = (source: ImportSource, number: string): string =>
  bare(source, number).trim().toLowerCase()

/** What is no article for us, in words; null: it is one. */
function skippedAs(source: ImportSource, { head }: RowGroup): string | null {
  const state = (head.cells.get('state') ?? '').trim()
  if (/^(archived|archiviert)$/i.test(state)) return `Status „${state}“, wird übersprungen`
  const kind = (head.cells.get('rowKind') ?? '').toLowerCase()
  const isOther = source === 'woocommerce' && /\b(grouped|external)\b/.test(kind)
  return isOther ? `Produkttyp „${kind}“, wird übersprungen` : null
}

/** Plans articles one after the other: what one takes another one cannot have. */
export class ImportPlanner {
  readonly #rules: ImportRules
  readonly #known: KnownArticles
  readonly #numbers = new Map<string, number>()
  readonly #taken = new Map<string, number>()

  constructor(rules: ImportRules, known: KnownArticles) {
    this.#rules = rules
    this.#known = known
  }

  plan(group: RowGroup): PlannedArticle {
    const skipped = skippedAs(this.#rules.source, group)
    if (skipped !== null) return leftOut(group, skipped)
    const numbers = group.variants.map(({ number }) => numberOf(this.#rules.source, number))
    const { before, problems } = this.#meant(group, numbers)
    const planned = planArticle(this.#rules, group, before, problems)
    for (const number of numbers) this.#numbers.set(number, this.#numbers.get(number) ?? group.head.line)
    if (before) this.#taken.set(before.id, this.#taken.get(before.id) ?? group.head.line)
    return planned
  }

  /** The article a group is already, and why it may not be. */
  #meant({ key }: RowGroup, numbers: readonly string[]) {
    const named = numbers.flatMap((number) => this.#known.byNumber.get(number) ?? [])
    const before = (key === '' ? undefined : this.#known.byKey.get(key)) ?? named[0] ?? null
    const problems: string[] = []
    if (key.length > MOST_KEY) problems.push(`${IMPORT_FIELDS['key']}: höchstens ${MOST_KEY} Zeichen.`)
    const other = named.find((article) => article.id !== before?.id)
    if (other) problems.push(`Eine Artikelnummer hat schon „${other.title}“.`)
    if (before?.archived) problems.push('Ist hier archiviert. Holen Sie ihn zuerst zurück.')
    const line = before ? this.#taken.get(before.id) : undefined
    if (line !== undefined) problems.push(`Ist derselbe Artikel wie in Zeile ${line}.`)
    const double = numbers.find((number) => number !== '' && this.#numbers.has(number))
    if (double !== undefined && line === undefined)
      problems.push(`Artikelnummer steht auch in Zeile ${this.#numbers.get(double)}.`)
    return { before, problems }
  }
}

const leftOut = ({ key, head, variants }: RowGroup, words: string): PlannedArticle => ({
  line: head.line,
  key,
  outcome: 'skipped',
  title: head.cells.get('title') ?? '',
  number: variants[0]?.number ?? '',
  before: null,
  content: { ...emptyOf(articleFields), translations: {} },
  variants: [],
  paths: null,
  words: [words],
  hints: [],
})
