import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionView } from '@fachwerk/contract/catalog/option-views'
import { fieldsIn, valueWordsOf } from '@fachwerk/contract/record-fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredOptionGroup } from './option-groups-repository.ts'

/** `Rührei vom Landei (2 Stück) · 1,80 € · Eier, Milch · ausverkauft` */
function optionLine({ title, note, priceCents, allergens, additives, soldOut }: OptionView): string {
  const contained = [
    ...(allergens.length > 0 ? [valueWordsOf(optionFields, 'allergens', allergens) ?? ''] : []),
    ...(additives.length > 0 ? [valueWordsOf(optionFields, 'additives', additives) ?? ''] : []),
  ]
  return [
    note === '' ? title : `${title} (${note})`,
    `${(priceCents / 100).toFixed(2).replace('.', ',')} €`,
    ...contained,
    ...(soldOut ? ['ausverkauft'] : []),
  ].join(' · ')
}

/** Fields as forms and merge views name them. */
export const fieldsOf = (group: StoredOptionGroup): JsonObject => ({
  ...fieldsIn(optionGroupFields, group),
  options: group.options.map(({ ...option }) => option),
  translations: group.translations,
})

const translated = ({ translations, options }: StoredOptionGroup): string =>
  [
    ...Object.entries(translations).map(([language, { heading }]) => `${language}: ${heading}`),
    ...options.flatMap((option) =>
      Object.entries(option.translations).map(([language, { title, note }]) =>
        `${language}: ${option.title} = ${title} ${note}`.trim(),
      ),
    ),
  ].join('\n')

const historyOf = (group: StoredOptionGroup): JsonObject => ({
  ...fieldsIn(optionGroupFields, group),
  options: group.options.map(optionLine).join('\n'),
  translations: translated(group),
  archived: group.archived,
})

/** Records who did what to a list of extras. @returns false when nothing changed */
export function recordOptionGroupChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly before: StoredOptionGroup | null
    readonly after: StoredOptionGroup
    readonly what: 'created' | 'changed' | 'archived' | 'restored'
  },
): Promise<boolean> {
  const { actor, before, after, what } = change
  return recordChange(tx, {
    at: after.changedAt,
    companyId: after.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `optionGroup.${what}`,
    subject: { kind: 'optionGroup', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
}
