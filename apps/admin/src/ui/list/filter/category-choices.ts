import type { CategoryNode } from '@fachwerk/contract/catalog/category-calls'
import { queryOptions } from '@tanstack/react-query'
import type { FieldChoice } from '@fachwerk/contract/record-fields'
import type { Api } from '../../../lib/api.ts'
import type { AskedChoices } from './list-fields.ts'

/** „Getränke › Limo und Mate“: a category with what stands above it. */
export function pathOf(all: readonly CategoryNode[], category: CategoryNode): string {
  const parent = all.find(({ id }) => id === category.parentId)
  return parent ? `${pathOf(all, parent)} › ${category.title}` : category.title
}

/** Every category with its way there, in the order of the tree. */
export const choicesIn = (all: readonly CategoryNode[]): readonly FieldChoice[] =>
  all.map((category) => ({ value: category.id, label: pathOf(all, category) }))

/** Those of the own company, for filters. */
export const categoryChoices: AskedChoices = {
  name: 'categories',
  ask: async ({ client }, signal) =>
    choicesIn((await client.categories({ query: {} }, { signal })).categories),
}

/** Those of one company, for forms. */
export const categoriesQuery = ({ client }: Api, company: string) =>
  queryOptions({
    queryKey: ['categories of', company],
    queryFn: async ({ signal }) =>
      choicesIn((await client.categories({ query: { company } }, { signal })).categories),
  })
