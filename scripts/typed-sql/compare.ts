import {
  nothingSeen,
  addSeen,
  type SeenValues,
} from '../../apps/server/src/platform/testing/statements/seen-values.ts'
import type { StoredColumn } from './catalogue.ts'
import { type Claim, type ClaimedObject, isAnything } from './claim.ts'
import { handedOver } from './driver-values.ts'
import { isJoinedFromOutside } from './outer-joins.ts'
import type { Column, RunSight } from './sights.ts'

/** What of a template's type is not so, by what a statement with it returned; empty if all of it can be. */
export function wrongClaims(claim: Claim, sight: RunSight): string[] {
  if (isAnything(claim) || sight.as === 'inside') return []
  if (sight.as === 'selected') return sight.columns.flatMap((column) => ofColumn(claim, column))
  const [row] = claim.objects
  // A statement that is executed for what it does.
  if (!row) return sight.columns.length === 0 ? [] : [`no row: ${claim.written}`]
  return Array.from(row.properties).flatMap(([name, { claim: property, optional }]) => {
    const column = sight.columns.find((each) => each.name === name)
    if (column) return ofColumn(property, column)
    return optional ? [] : [`${name}: the row says ${property.written}, the statement has no such column`]
  })
}

/**
 * Values that were never null in the tests, but can be: their column need not be filled, or its table is joined from outside.
 * What the statement itself asks of the column (`is not null`, `= …`) keeps null away.
 */
export function nullableClaims({ objects: [row] }: Claim, { as, text, columns }: RunSight): string[] {
  if (as !== 'statement' || !row) return []
  return columns.flatMap(({ name, stored, values }) => {
    const claim = row.properties.get(name)?.claim
    if (!claim || !stored || stored.isView || isAnything(claim)) return []
    if (claim.kinds.has('null') || values.kinds.includes('null')) return []
    if (!isNamed(stored, name, text ?? '') || !mayBeNull(stored, name, text ?? '')) return []
    return [`${name}: the row says ${claim.written}, ${stored.table}.${stored.name} may be null`]
  })
}

/** A database that was not copied (restored, moved on by hand) has other numbers for its tables: they lead to columns nobody asked for. */
const isNamed = (stored: StoredColumn, name: string, text: string): boolean =>
  stored.name === name || new RegExp(String.raw`\b${stored.name}\b`).test(text)

function mayBeNull({ table, name: stored, notNull }: StoredColumn, name: string, text: string): boolean {
  const compared = String.raw`\b${stored}"?\s+(?:is not null|in\b|[=<>~])`
  const comparedWith = String.raw`[=<>]\s*(?:\w+\.)?"?${stored}\b`
  if (new RegExp(`${compared}|${comparedWith}`, 'i').test(text)) return false
  return !notNull || isJoinedFromOutside(text, { table, stored, name })
}

function ofColumn(claim: Claim, { name, type, values }: Column): string[] {
  const seen = nothingSeen()
  // Of a column in which nothing came, or only null, the type is known all the same.
  if (values.kinds.every((kind) => kind === 'null')) addSeen(seen, handedOver(type))
  addSeen(seen, values)
  return contradictions(claim, seen, name)
}

const inWords = (kind: string): string => (kind === 'object' || kind === 'array' ? `an ${kind}` : kind)

/** What of a claim values contradict, in words. */
export function contradictions(claim: Claim, seen: SeenValues, path: string): string[] {
  if (isAnything(claim)) return []
  const says = (what: string) => `${path}: the row says ${claim.written}, the statement returns ${what}`
  const others = seen.kinds.filter((kind) => !claim.kinds.has(kind))
  if (others.length > 0) return others.map((kind) => says(inWords(kind)))
  const texts = (seen.texts ?? []).filter((text) => claim.texts && !claim.texts.has(text))
  return [
    ...(texts.length > 0 ? [says(texts.map((text) => `'${text}'`).join(', '))] : []),
    ...(claim.elements && seen.elements ? contradictions(claim.elements, seen.elements, `${path}[]`) : []),
    ...(seen.properties ? ofProperties(claim, seen.properties, path) : []),
  ]
}

type SeenProperties = NonNullable<SeenValues['properties']>

function ofProperties({ objects }: Claim, seen: SeenProperties, path: string): string[] {
  // Which of several objects it was is not remembered.
  const [object, second] = objects
  if (!object || second) return []
  const known = Object.entries(seen).flatMap(([name, { values }]) => {
    const claim = object.properties.get(name)?.claim ?? object.others
    return claim ? contradictions(claim, values, `${path}.${name}`) : []
  })
  return [...missing(object, seen, path), ...known]
}

const missing = ({ properties }: ClaimedObject, seen: SeenProperties, path: string): string[] =>
  Array.from(properties)
    .filter(([name, { optional }]) => !optional && seen[name]?.sometimesMissing !== false)
    .map(([name, { claim }]) => `${path}.${name}: the row says ${claim.written}, the statement returns none`)
