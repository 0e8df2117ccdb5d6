import type { LocalDate } from '@fachwerk/contract/fields'
import type { z } from 'zod'
import type { Api } from '../../../lib/api.ts'
import type { Choice } from '../../panes/filter-panel.tsx'

/** Values of the active filters by their name in the address; a filter without a value is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

/** Choices that the server knows, for example locations; asked for when they are needed. */
export interface AskedChoices {
  /** Name in the cache; the same choices in two lists are asked for once. */
  readonly name: string
  readonly ask: (api: Api, signal: AbortSignal) => Promise<readonly Choice<string>[]>
}

/** Some of many choices. */
export interface FoundChoices {
  readonly choices: readonly Choice<string>[]
  /** There are more than these. */
  readonly more: boolean
}

/** What is asked for: what the typed words fit (empty: the first ones), or these. */
export type ChoiceQuery = { readonly search: string } | { readonly ids: readonly string[] }

/** Choices of which there may be too many for one answer; found by typing. */
export interface SearchedChoices {
  /** Name in the cache; the same choices in two places are asked for once. */
  readonly name: string
  readonly lookUp: (api: Api, input: ChoiceQuery, signal: AbortSignal) => Promise<FoundChoices>
}

interface FieldBase {
  readonly title: string
  /** Word on the chip; the title unless it is another. */
  readonly chip?: string
  readonly startsOpen?: boolean
}

/** Several of a choice. */
export interface ChoiceField<V extends string = string> extends FieldBase {
  readonly kind: 'choices'
  /** Name in the address. */
  readonly param: string
  readonly choices: readonly Choice<V>[] | AskedChoices | SearchedChoices
  readonly search?: { readonly label: string; readonly nothing: string }
  readonly fits: (part: string) => boolean
  /** The chosen values, as the contract knows them. */
  readonly of: (values: FilterValues) => V[]
}

/** A period of local dates, open at either end. */
export interface PeriodField extends FieldBase {
  readonly kind: 'period'
  readonly from: string
  readonly to: string
  readonly fits: (part: string) => boolean
  readonly of: (values: FilterValues) => { readonly from: string | null; readonly to: string | null }
}

export type FilterField = ChoiceField | PeriodField

/** A filter by several of a choice; `item` is the contract's schema of one value. */
export function choiceField<V extends string>(
  item: z.ZodType<V>,
  details: Omit<ChoiceField<V>, 'kind' | 'fits' | 'of'>,
): ChoiceField<V> {
  return {
    ...details,
    kind: 'choices',
    fits: (part) => item.safeParse(part).success,
    of: (values) =>
      (values[details.param] ?? []).flatMap((part) => {
        const parsed = item.safeParse(part)
        return parsed.success ? [parsed.data] : []
      }),
  }
}

/** A filter by dates; `item` is the contract's local date. */
export function periodField(
  item: typeof LocalDate,
  details: Omit<PeriodField, 'kind' | 'fits' | 'of'>,
): PeriodField {
  return {
    ...details,
    kind: 'period',
    fits: (part) => item.safeParse(part).success,
    of: (values) => ({ from: values[details.from]?.[0] ?? null, to: values[details.to]?.[0] ?? null }),
  }
}

/** Names of the field in the address. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'choices' ? [field.param] : [field.from, field.to]

/** Whether the filter takes something away. */
export const isActive = (field: FilterField, values: FilterValues): boolean =>
  namesOf(field).some((name) => (values[name] ?? []).length > 0)
