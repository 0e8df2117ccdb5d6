import { type optionCalls, optionGroupList } from '@fachwerk/contract/catalog/option-calls'
import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import type { OptionGroupDetail, OptionView } from '@fachwerk/contract/catalog/option-views'
import type { RequestOut } from '@fachwerk/contract/call'
import { valueWordsOf } from '@fachwerk/contract/record-fields'
import type { Exports } from '../../../platform/export/export-rows.ts'
import { listFile, type ListColumns } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { optionGroupsByIds, type StoredOptionGroup } from './option-groups-repository.ts'
import { groupsOfOptions, optionsOfGroups } from './option-list-repository.ts'
import { shownOptionGroups } from './show-option-groups.ts'

interface Row {
  readonly group: OptionGroupDetail
  readonly option: OptionView
}

const words = (name: keyof typeof optionFields, value: unknown) =>
  valueWordsOf(optionFields, name, value) ?? ''
const { title, heading, min, max, freeCount, mostOfOne } = optionGroupFields

const COLUMNS: ListColumns<typeof optionCalls.exportOptionGroups, Row> = {
  title: { title: title.label, cell: ({ group }) => group.title },
  heading: { title: heading.label, cell: ({ group }) => group.heading },
  min: { title: min.label, cell: ({ group }) => group.min },
  max: { title: max.label, cell: ({ group }) => group.max },
  freeCount: { title: freeCount.label, cell: ({ group }) => group.freeCount },
  mostOfOne: { title: mostOfOne.label, cell: ({ group }) => group.mostOfOne },
  option: { title: optionFields.title.label, cell: ({ option }) => option.title },
  note: { title: optionFields.note.label, cell: ({ option }) => option.note },
  price: {
    title: optionFields.priceCents.label,
    format: 'euros',
    cell: ({ option }) => ({ cents: option.priceCents }),
  },
  allergens: {
    title: optionFields.allergens.label,
    cell: ({ option }) => words('allergens', option.allergens),
  },
  additives: {
    title: optionFields.additives.label,
    cell: ({ option }) => words('additives', option.additives),
  },
  soldOut: { title: optionFields.soldOut.label, cell: ({ option }) => (option.soldOut ? 'ja' : 'nein') },
  articles: { title: 'Artikel', cell: ({ group }) => group.articles.map((each) => each.title).join(', ') },
}

/** All lists that match as a file, one row for each extra (N-10). */
export function exportOptionGroups(
  { exportRows }: { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof optionCalls.exportOptionGroups>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor(optionGroupList.rows.permission)
  return exportRows(
    actor,
    listFile(optionGroupList, {
      source: optionsOfGroups,
      query: { scope, filter },
      asked: { format, columns },
      columns: COLUMNS,
      rows: async (tx, ids) => {
        const found = await groupsOfOptions(tx, { scope, optionIds: ids })
        const groups = await optionGroupsByIds(tx, {
          scope,
          ids: [...new Set(found.map((each) => each.groupId))],
        })
        const shown: OptionGroupDetail[] = []
        for (const own of Map.groupBy(groups, ({ companyId }: StoredOptionGroup) => companyId).values())
          shown.push(...(await shownOptionGroups(tx, { actor, groups: own })))
        return new Map(
          shown.flatMap((group) => group.options.map((option) => [option.id, { group, option }] as const)),
        )
      },
    }),
  )
}
