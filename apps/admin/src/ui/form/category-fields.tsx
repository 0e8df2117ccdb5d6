import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { categoriesQuery } from '../list/filter/category-choices.ts'
import { ChoicesField, type FieldProps } from './fields.tsx'

const NONE = [] as const

/** Several categories of a company, each with its way in the tree. */
export function CategoriesField({ company, ...props }: FieldProps & { readonly company: string }) {
  const { data = NONE } = useQuery(categoriesQuery(useApi(), company))
  return <ChoicesField {...props} choices={data} />
}

/** Names of these categories; `…` until they are known. */
export function CategoryNames({
  ids,
  company,
}: {
  readonly ids: readonly string[]
  readonly company: string
}) {
  const { data = NONE } = useQuery({ ...categoriesQuery(useApi(), company), enabled: ids.length > 0 })
  return ids.map((id) => data.find(({ value }) => value === id)?.label ?? '…').join(', ')
}
