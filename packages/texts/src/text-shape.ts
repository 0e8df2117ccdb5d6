import { pluralForm } from './formatters.ts'
import type { TextPart } from './icu.ts'

/** How a text takes a value: as it is, written as a number, or deciding the plural form. */
export type ValueKind = 'value' | 'number' | 'plural'

/** The more a text does with a value, the higher. */
const RANK: Readonly<Record<ValueKind, number>> = { value: 0, number: 1, plural: 2 }

/** The values a text takes, by their names in braces; one that stands twice counts as the most it is used for. */
export function valuesIn(parts: readonly TextPart[]): ReadonlyMap<string, ValueKind> {
  const values = new Map<string, ValueKind>()
  const add = (name: string, kind: ValueKind) => {
    if (RANK[kind] >= RANK[values.get(name) ?? 'value']) values.set(name, kind)
  }
  for (const part of parts) {
    if (part.kind === 'value') add(part.name, part.number ? 'number' : 'value')
    if (part.kind !== 'plural') continue
    add(part.name, 'plural')
    for (const some of part.cases.values()) for (const [name, kind] of valuesIn(some)) add(name, kind)
  }
  return values
}

/** Counts that show every plural form of our languages. */
const COUNTS = [1, 2, 5, 11, 21, 22, 25]

/** Plural forms a language has but a text forgot; `other` covers fractions only in Russian. */
export function missingForms(parts: readonly TextPart[], locale: string): string[] {
  const needed = new Set(COUNTS.map((count) => pluralForm(count, locale)))
  return parts.flatMap((part) =>
    part.kind === 'plural'
      ? [
          ...[...needed].filter((form) => !part.cases.has(form)),
          ...[...part.cases.values()].flatMap((some) => missingForms(some, locale)),
        ]
      : [],
  )
}
