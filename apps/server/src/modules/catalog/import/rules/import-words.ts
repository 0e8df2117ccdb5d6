import { isDeepStrictEqual } from 'node:util'
import { articleFields, variantFields } from '@fachwerk/contract/catalog/article-fields'
import { type RecordFields, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ArticleContent, StoredArticle } from '../../articles-repository.ts'
import { type CategoryPath, type CategoryTree, pathKey } from './category-paths.ts'
import type { PlannedVariant } from './plan-variants.ts'
import { brief } from './read-amount.ts'

const euros = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')} €`

/** Several of a few are the same in any order. */
const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? isDeepStrictEqual(new Set(one), new Set(other))
    : isDeepStrictEqual(one, other)

function wordsOf(fields: RecordFields, name: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'leer'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (fields[name]?.kind === 'money' && typeof value === 'number') return euros(value)
  return brief(
    valueWordsOf(fields, name, value) ??
      (typeof value === 'number' ? `${value}` : typeof value === 'string' ? value : ''),
  )
}

/** „Preis inkl. MwSt. 9,50 € → 9,80 €“, for each field that differs. */
function fieldChanges(
  fields: RecordFields,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(fields).flatMap(([name, { label, kind }]) => {
    if (same(before[name], after[name])) return []
    if (kind === 'lines') return [`${label} geändert`]
    return [`${label} ${wordsOf(fields, name, before[name])} → ${wordsOf(fields, name, after[name])}`]
  })
}

function variantChanges(before: StoredArticle, variants: readonly PlannedVariant[]): string[] {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  return variants.flatMap((variant) => {
    const was = variant.id === null ? undefined : known.get(variant.id)
    if (!was) return [`Ausführung ${variant.name || variant.number} neu`]
    const changes = fieldChanges(variantFields, { ...was }, { ...variant })
    return variants.length > 1 ? changes.map((words) => `${was.name || was.number}: ${words}`) : changes
  })
}

/** What an import would change of an article, in words; none: nothing. */
export function wordsOfChange(
  before: StoredArticle,
  after: {
    readonly content: ArticleContent
    readonly variants: readonly PlannedVariant[]
    readonly paths: readonly CategoryPath[] | null
  },
  tree: CategoryTree,
): string[] {
  const stood = before.categories.map(({ id, title }) => tree.pathOf(id) ?? [title])
  const isMoved = after.paths !== null && !isDeepStrictEqual(stood.map(pathKey), after.paths.map(pathKey))
  return [
    ...fieldChanges(articleFields, { ...before }, { ...after.content }),
    ...variantChanges(before, after.variants),
    ...(isMoved ? [`Kategorien ${after.paths?.map((path) => path.join(' > ')).join(', ') || 'leer'}`] : []),
    ...(isDeepStrictEqual(before.translations, after.content.translations)
      ? []
      : ['Andere Sprachen geändert']),
  ]
}
