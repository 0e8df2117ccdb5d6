import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import { GAP_WORDS, gapsOf } from '@fachwerk/contract/catalog/article-gaps'
import { ARTICLE_LANGUAGES, MOST_CATEGORIES } from '@fachwerk/contract/catalog/article-views'
import type { ImportOutcome } from '@fachwerk/contract/catalog/import/import-calls'
import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import type { VatKind } from '@fachwerk/contract/catalog/vat-rates'
import { bodyOf, emptyOf, fieldsIn, valueWordsOf } from '@fachwerk/contract/record-fields'
import { z } from 'zod'
import type { ArticleContent, StoredArticle } from '../../articles-repository.ts'
import { type CategoryPath, type CategoryTree, pathKey, readPaths } from './category-paths.ts'
import type { RowGroup } from './group-rows.ts'
import { type PlannedVariant, planVariants, type Said } from './plan-variants.ts'
import { bare, readFlag, readValue } from './read-values.ts'
import { wordsOfChange } from './import-words.ts'

/** An article of a file as it would be, beside what it is. */
export interface PlannedArticle {
  readonly line: number
  readonly key: string
  readonly outcome: ImportOutcome
  readonly title: string
  readonly number: string
  readonly before: StoredArticle | null
  readonly content: ArticleContent
  readonly variants: readonly PlannedVariant[]
  /** Null: they stay. */
  readonly paths: readonly CategoryPath[] | null
  readonly words: readonly string[]
  readonly hints: readonly string[]
}

export interface ImportRules {
  readonly source: ImportSource
  readonly vat: VatKind
  readonly tree: CategoryTree
}

const Content = z.object(bodyOf(articleFields))
const NAMES = Object.keys(articleFields).filter((name) => name !== 'state')

/** The facts of an article, the file's over those that are there. */
function contentOf(
  { source, vat }: ImportRules,
  { head }: RowGroup,
  before: StoredArticle | null,
  said: Said,
) {
  const values: Record<string, unknown> = before
    ? { ...fieldsIn(articleFields, before) }
    : { ...emptyOf(articleFields), vat }
  for (const name of NAMES) {
    const cell = head.cells.get(name)
    if (cell === undefined) continue
    const read = readValue(source, name, cell)
    if (read.kind === 'problem') said.problems.push(read.problem)
    if (read.kind !== 'value') continue
    values[name] = read.value
    if (read.hint !== undefined) said.hints.push(read.hint)
  }
  if (!before && !head.cells.get('vat'))
    said.hints.push(`MwSt. steht nicht in der Datei: ${valueWordsOf(articleFields, 'vat', vat)}.`)
  const parsed = Content.safeParse(values)
  if (!parsed.success) said.problems.push(...parsed.error.issues.map(({ message }) => message))
  return parsed.data ?? { ...emptyOf(articleFields), vat }
}

/** Texts in other languages, of our own tables only. */
function translationsOf(
  { source }: ImportRules,
  { head }: RowGroup,
  before: StoredArticle | null,
  said: Said,
) {
  const translations = { ...before?.translations }
  if (source !== 'own') return translations
  for (const language of ARTICLE_LANGUAGES) {
    const [title, description] = (['title', 'description'] as const).map((name) =>
      head.cells.get(`${name}:${language}`),
    )
    if (title === undefined && description === undefined) continue
    const was = translations[language]
    const now = {
      title: title === undefined ? (was?.title ?? '') : bare(source, title).trim(),
      description: description === undefined ? (was?.description ?? '') : bare(source, description).trim(),
    }
    said.problems.push(...textProblems(language, now))
    if (was || now.title !== '' || now.description !== '') translations[language] = now
  }
  return translations
}

function textProblems(
  language: string,
  now: { readonly title: string; readonly description: string },
): string[] {
  const title = now.title === '' ? null : articleFields.title.body.safeParse(now.title).error
  const description = articleFields.description.body.safeParse(now.description).error
  return [title, description].flatMap((error) =>
    error ? [`${language}: ${error.issues[0]?.message ?? ''}`] : [],
  )
}

function pathsOf(
  { source, tree }: ImportRules,
  { head }: RowGroup,
  before: StoredArticle | null,
  said: Said,
) {
  const cell = head.cells.get('categories')
  // Where it stands here is arranged here; another shop says it only of what is new.
  if (cell === undefined || (before && source !== 'own') || (cell === '' && source !== 'own')) return null
  const placed: CategoryPath[] = []
  for (const path of readPaths(source, bare(source, cell))) {
    const place = tree.place(path)
    const isNew = place !== null && tree.idOf(place) === null
    if (place === null || (isNew && !tree.plan(place))) {
      said.hints.push(`Kategorie „${path.join(' > ')}“ lässt sich nicht anlegen und fehlt.`)
      continue
    }
    if (isNew) said.hints.push(`Kategorie „${path.join(' > ')}“ wird angelegt.`)
    if (!placed.some((each) => pathKey(each) === pathKey(place))) placed.push(place)
  }
  if (placed.length > MOST_CATEGORIES) said.problems.push(`Kategorien: höchstens ${MOST_CATEGORIES}.`)
  return placed
}

/** What the file wants it to be; null: it does not say. */
function stateWanted(
  { source }: ImportRules,
  { head }: RowGroup,
  { before, said: report }: { readonly before: StoredArticle | null; readonly said: Said },
) {
  const state = head.cells.get('state')
  const read = state === undefined ? null : readValue(source, 'state', state)
  if (read?.kind === 'problem' && source === 'own') report.problems.push(read.problem)
  const said = read?.kind === 'value' ? read.value : null
  const shown = readFlag(head.cells.get('shown') ?? '')
  if (source === 'own' && (said === 'published' || said === 'hidden' || said === 'draft')) return said
  if (said === null && shown === null) return null
  const isOn = shown !== false && said !== 'draft'
  if (!before) return isOn ? 'published' : 'draft'
  // Another shop takes off what is offered; what is offered here is decided here.
  return !isOn && before.state === 'published' ? 'hidden' : null
}

/** What is offered has to say all; what lacks something stays what it was, and what it lacks is told. */
function stateOf(
  rules: ImportRules,
  group: RowGroup,
  {
    before,
    gaps,
    said,
  }: { readonly before: StoredArticle | null; readonly gaps: ReturnType<typeof gapsOf>; readonly said: Said },
): StoredArticle['state'] {
  const was = before?.state ?? 'draft'
  const wanted = stateWanted(rules, group, { before, said }) ?? was
  if (wanted !== 'published' || gaps.length === 0) return wanted
  const missing = gaps.map((gap) => GAP_WORDS[gap]).join(', ')
  if (was === 'published') said.problems.push(`Ist veröffentlicht, danach fehlte: ${missing}.`)
  else said.hints.push(`Bleibt ${was === 'draft' ? 'Entwurf' : 'ausgeblendet'}, es fehlt: ${missing}.`)
  return was
}

/** What becomes of one article of a file. @param leftAside why it cannot be the article it is taken for */
export function planArticle(
  rules: ImportRules,
  group: RowGroup,
  before: StoredArticle | null,
  leftAside: readonly string[],
): PlannedArticle {
  const said: Said = { problems: [...leftAside], hints: [] }
  const content = contentOf(rules, group, before, said)
  const variants = planVariants(rules.source, group, before?.variants ?? [], said)
  const paths = pathsOf(rules, group, before, said)
  const translations = translationsOf(rules, group, before, said)
  const gaps = gapsOf(content, variants)
  const state = stateOf(rules, group, { before, gaps, said })
  const planned = { ...content, state, translations }
  const changes = before ? wordsOfChange(before, { content: planned, variants, paths }, rules.tree) : []
  const outcome =
    said.problems.length > 0 ? 'error' : !before ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
  return {
    line: group.head.line,
    key: group.key,
    outcome,
    title: content.title || (group.head.cells.get('title') ?? ''),
    number: variants[0]?.number ?? group.variants[0]?.number ?? '',
    before,
    content: planned,
    variants,
    paths,
    words: outcome === 'error' ? said.problems : outcome === 'new' ? newWords(variants) : changes,
    hints: outcome === 'error' ? [] : said.hints,
  }
}

const newWords = ({ length }: readonly PlannedVariant[]): string[] =>
  length > 1 ? [`neu, ${length} Ausführungen`] : ['neu']
