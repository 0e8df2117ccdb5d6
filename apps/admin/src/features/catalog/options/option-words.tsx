import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { type OptionGroupRow, SavedOptionGroup } from '@fachwerk/contract/catalog/option-views'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { actionWords } from '../../../lib/words/action-words.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { o } from './option-texts.ts'

type Rule = Pick<OptionGroupRow, 'min' | 'max' | 'freeCount' | 'mostOfOne'>

function manyWords({ min, max }: Pick<Rule, 'min' | 'max'>): string {
  if (min === max) return o('rule.exactly', { count: min })
  return min === 0 ? o('rule.upTo', { count: max }) : o('rule.range', { min, max })
}

/** „0 bis 4, gleiches höchstens 2-mal, 1 kostenlos“ */
export const ruleWords = ({ min, max, freeCount, mostOfOne }: Rule): string =>
  [
    manyWords({ min, max }),
    ...(mostOfOne > 1 ? [o('rule.each', { count: mostOfOne })] : []),
    ...(freeCount > 0 ? [o('rule.free', { count: freeCount })] : []),
  ].join(', ')

/** One has to be chosen, or something may be added. */
export const KindMark = ({ group: { min } }: { readonly group: Pick<Rule, 'min'> }) => (
  <span className="fw-state st-gesperrt">{o(min > 0 ? 'kind.choice' : 'kind.extras')}</span>
)

/** „0,90 € bis 3,40 €“, or nothing where all of them are free. */
export function surchargeWords(cents: readonly number[]): string {
  const [from, to] = [Math.min(...cents), Math.max(...cents)]
  if (cents.length === 0 || to === 0) return ''
  return from === to ? moneyOf(to) : o('price.range', { from: moneyOf(from), to: moneyOf(to) })
}

export const GROUP_LABELS = {
  ...labelsOf(optionGroupFields),
  options: o('field.options'),
  translations: o('field.translations'),
  archived: o('field.archived'),
}

export const optionGroupDid = actionWords(
  {
    'optionGroup.created': o('did.created'),
    'optionGroup.changed': o('did.changed'),
    'optionGroup.archived': o('did.archived'),
    'optionGroup.restored': o('did.restored'),
  },
  (action) => o('did.other', { action }),
)

const Options = SavedOptionGroup.shape.options
const Heading = z.object({ heading: z.string() })

/** A value of a list in the words of its form; null: as it is. */
export function groupWords(field: string, value: unknown): ReactNode {
  if (field === 'options' && Array.isArray(value)) {
    const { data } = Options.safeParse(value)
    return data ? data.map(({ title, priceCents }) => `${title} ${moneyOf(priceCents)}`).join(', ') : null
  }
  if (field === 'translations') return Heading.safeParse(value).data?.heading ?? null
  if (typeof value === 'number' && field.endsWith('Cents')) return moneyOf(value)
  return valueWordsOf({ ...optionGroupFields, ...optionFields }, field, value)
}
