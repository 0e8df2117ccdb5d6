import { variantFields } from '@fachwerk/contract/catalog/article-fields'
import { MOST_VARIANTS } from '@fachwerk/contract/catalog/article-views'
import type { ImportSource } from '@fachwerk/contract/catalog/import/import-fields'
import { bodyOf, emptyOf } from '@fachwerk/contract/record-fields'
import { z } from 'zod'
import type { StoredVariant, VariantFields } from '../../articles-repository.ts'
import type { RowGroup } from './group-rows.ts'
import { bare, readValue } from './read-values.ts'

/** A variant as it would be; without an id it is new. */
export type PlannedVariant = VariantFields & { readonly id: string | null }

/** What is said beside the result: problems keep the article out, hints do not. */
export interface Said {
  readonly problems: string[]
  readonly hints: string[]
}

const Variant = z.object(bodyOf(variantFields))
const NAMES = [
  'ean',
  'priceCents',
  'depositCents',
  'packaging',
  'content',
  'contentUnit',
  'weightGrams',
] as const

/** The variants of an article by number, else by name; those the file says nothing of stay. */
export function planVariants(
  source: ImportSource,
  { head, variants }: RowGroup,
  before: readonly StoredVariant[],
  said: Said,
): PlannedVariant[] {
  const planned = new Map<string, PlannedVariant>(before.map((variant) => [variant.id, variant]))
  const fresh: PlannedVariant[] = []
  const free = new Set(before.map(({ id }) => id))
  for (const each of variants) {
    const named = { number: bare(source, each.number).trim(), name: bare(source, each.name).trim() }
    const known = knownAs(before, free, { ...named, isOnly: variants.length === 1 })
    if (known) free.delete(known.id)
    else if (before.length > 0 && saysNothing(each)) continue
    // What stands there keeps its number where the file has none.
    const number = known && !each.row.cells.get('number') ? known.number : named.number
    const values: Record<string, unknown> = { ...(known ?? emptyOf(variantFields)), number }
    if (each.row.cells.has('name') || named.name !== '' || !known) values['name'] = named.name
    for (const name of NAMES) {
      const cell = each.row.cells.get(name) || inherited(source, head, name) || each.row.cells.get(name)
      if (cell === undefined) continue
      const read = readValue(source, name, cell)
      if (read.kind === 'problem')
        said.problems.push(each.row === head ? read.problem : `Zeile ${each.row.line}: ${read.problem}`)
      if (read.kind === 'value') values[name] = read.value
    }
    const parsed = goodVariant(source, values, said)
    if (!parsed) continue
    if (known) planned.set(known.id, { ...parsed, id: known.id })
    else fresh.push({ ...parsed, id: null })
  }
  const all = [...planned.values(), ...fresh]
  said.problems.push(...variantProblems(all))
  return all
}

/** What a child of another shop does not say is its parent's. */
const inherited = (source: ImportSource, head: RowGroup['head'], name: string): string | undefined =>
  source === 'shopware' && (name === 'priceCents' || name === 'ean') ? head.cells.get(name) : undefined

/** A line of an article that names none of its variants, and says nothing that one could have. */
const saysNothing = ({ number, name, row }: RowGroup['variants'][number]): boolean =>
  number === '' && name === '' && NAMES.every((field) => !row.cells.get(field))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index)

function knownAs(
  before: readonly StoredVariant[],
  free: ReadonlySet<string>,
  { number, name, isOnly }: { readonly number: string; readonly name: string; readonly isOnly: boolean },
): StoredVariant | undefined {
  const left = before.filter(({ id }) => free.has(id))
  return (
    left.find((variant) => same(variant.number, number)) ??
    (name === '' ? undefined : left.find((variant) => same(variant.name, name))) ??
    // The only one of the file is the only one here, whatever it is called now.
    (isOnly && before.length === 1 ? left[0] : undefined)
  )
}

/** What another shop calls an EAN need not be one: it is left out and said; in our own table it is an error. */
function goodVariant(
  source: ImportSource,
  values: Record<string, unknown>,
  said: Said,
): VariantFields | null {
  const parsed = Variant.safeParse(values)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (source !== 'own' && issue?.path[0] === 'ean') {
    said.hints.push(`EAN „${String(values['ean'])}“ stimmt nicht und fehlt.`)
    return goodVariant(source, { ...values, ean: '' }, said)
  }
  said.problems.push(issue?.message ?? 'Eine Angabe stimmt nicht.')
  return null
}

function variantProblems(all: readonly PlannedVariant[]): string[] {
  if (all.length > MOST_VARIANTS) return [`Ausführungen: höchstens ${MOST_VARIANTS}.`]
  const number = repeated(all.map((variant) => variant.number.toLowerCase()))
  if (number !== undefined) return [`Artikelnummer „${number}“ steht an zwei Ausführungen.`]
  if (all.length < 2) return []
  const names = all.map(({ name }) => name.toLowerCase())
  if (names.includes('')) return ['Ausführung: bei mehreren braucht jede einen Namen.']
  const name = repeated(names)
  return name === undefined ? [] : [`Zwei Ausführungen heißen „${name}“.`]
}
