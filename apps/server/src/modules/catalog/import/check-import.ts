import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestOut } from '@fachwerk/contract/call'
import {
  IMPORT_OUTCOMES,
  type importCalls,
  type ImportOutcome,
  type ImportReport,
} from '@fachwerk/contract/catalog/import/import-calls'
import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { knownCategories } from '../categories-repository.ts'
import type { CatalogNeeds } from '../index.ts'
import { storedMapping, knownArticles } from './import-repository.ts'
import { type ImportTable, readImportFile } from './read-import-file.ts'
import { CategoryTree } from './rules/category-paths.ts'
import type { PlannedArticle } from './rules/plan-article.ts'
import { groupsOf, ImportPlanner, numberOf } from './rules/plan-import.ts'
import { recogniseSource, usualMapping } from './rules/recognise-source.ts'

export type ImportQuery = RequestOut<typeof importCalls.checkArticleImport>['query'] & {
  readonly actor: StaffActor
  readonly bytes: Uint8Array
}
type Unreadable =
  | 'article-file-unreadable'
  | 'article-file-too-much'
  | 'article-file-empty'
  | 'article-file-unmapped'

/** A file and how it is read. */
export interface ImportFile {
  readonly companyId: string
  readonly table: ImportTable
  readonly source: ImportSource
  /** Of the names of its columns. */
  readonly head: string
  readonly mapping: readonly string[]
  readonly vat: ImportQuery['vat']
  readonly digest: string
}

/** Everything a file would do, and the digest of that. */
export interface ImportPlan {
  readonly articles: readonly PlannedArticle[]
  readonly digest: string
}

const BREATH = 250
const MOST_SHOWN = 1_000

/** Reads a file as its mapping says: the one that is asked for, the one retained of such heads, or what the columns are called. */
export async function openImport(
  { db, unpacking }: Pick<CatalogNeeds, 'db' | 'unpacking'>,
  { actor, bytes, mapping, vat, source: said }: ImportQuery,
): Promise<Result<ImportFile, Unreadable>> {
  const { companyId } = actor
  const read = await readImportFile({ unpacking, companyId }, bytes)
  if (!read.ok) return read
  const table = read.value
  const source = said ?? recogniseSource(table.head)
  const head = createHash('sha256')
    .update(`${source}\n${table.head.join('\n')}`)
    .digest('base64url')
  const retained = mapping === undefined ? await db.read((tx) => storedMapping(tx, companyId, head)) : null
  const asked = mapping?.split(',') ?? retained ?? usualMapping(source, table.head)
  const fields = table.head.map((_, index) => asked[index] ?? '')
  // Nothing tells which article a line is.
  if (!fields.includes('title') && !fields.includes('number') && !fields.includes('key'))
    return refuse('article-file-unmapped')
  const digest = createHash('sha256').update(bytes).update(fields.join()).update(vat).digest('base64url')
  return ok({ companyId, table, source, head, mapping: fields, vat, digest })
}

/** What the file would do to the articles as they are in this transaction. */
export async function planImport(tx: Tx, file: ImportFile, held: boolean): Promise<ImportPlan> {
  const { companyId, source, table, mapping, vat } = file
  const groups = groupsOf(source, table, mapping)
  const known = await knownArticles(tx, {
    companyId,
    source,
    keys: [...new Set(groups.map(({ key }) => key).filter((key) => key !== ''))],
    numbers: [
      ...new Set(groups.flatMap(({ variants }) => variants.map(({ number }) => numberOf(source, number)))),
    ],
    held,
  })
  const tree = new CategoryTree(await knownCategories(tx, [companyId]))
  const planner = new ImportPlanner({ source, vat, tree }, known)
  const hash = createHash('sha256').update(file.digest)
  const articles: PlannedArticle[] = []
  for (const group of groups) {
    const article = planner.plan(group)
    const { before, outcome, content, variants, paths } = article
    hash.update(JSON.stringify([before?.id, before?.version, outcome, content, variants, paths]))
    articles.push(article)
    if (articles.length % BREATH === 0) await nextTurn()
  }
  return { articles, digest: hash.digest('base64url') }
}

const needsSomebody = ({ outcome, hints }: PlannedArticle): number =>
  IMPORT_OUTCOMES.indexOf(outcome) * 2 - (hints.length > 0 ? 1 : 0)

/** What a person reads of a plan. */
export function reportOf(
  { table, source, mapping }: ImportFile,
  { articles, digest }: ImportPlan,
): ImportReport {
  const many = (outcome: ImportOutcome) => articles.filter((article) => article.outcome === outcome).length
  const pictures = mapping.indexOf('pictures')
  const withPictures = table.rows.filter(({ cells }) => (cells[pictures] ?? '') !== '').length
  return {
    digest,
    source,
    charset: table.charset,
    lines: table.rows.length,
    columns: table.head.map((name, index) => ({
      name: name.slice(0, 100),
      field: mapping[index] ?? '',
      example: (table.rows.find(({ cells }) => (cells[index] ?? '').trim() !== '')?.cells[index] ?? '').slice(
        0,
        60,
      ),
    })),
    counts: {
      error: many('error'),
      changed: many('changed'),
      new: many('new'),
      unchanged: many('unchanged'),
      skipped: many('skipped'),
      hints: articles.filter(({ hints }) => hints.length > 0).length,
    },
    rows: articles
      .toSorted((one, other) => needsSomebody(one) - needsSomebody(other) || one.line - other.line)
      .slice(0, MOST_SHOWN)
      .map(({ line, outcome, title, number, before, words, hints }) => ({
        line,
        outcome,
        title: title.slice(0, 120),
        number: number.slice(0, 40),
        articleId: before?.id ?? null,
        words: [...words],
        hints: [...hints],
      })),
    notes:
      withPictures > 0
        ? [`In ${withPictures} Zeilen stehen Adressen von Bildern. Bilder lädt der Import nicht.`]
        : [],
  }
}

/** B-14: what a file would do, and nothing else. */
export async function checkImport(
  needs: Pick<CatalogNeeds, 'db' | 'unpacking'>,
  query: ImportQuery,
): Promise<Result<ImportReport, Unreadable>> {
  const file = await openImport(needs, query)
  if (!file.ok) return file
  const plan = await needs.db.read((tx) => planImport(tx, file.value, false))
  return ok(reportOf(file.value, plan))
}
