import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { categoriesQuery } from './article-queries.ts'

/** Categories by their titles, where only their ids are known. */
export function CategoryNames({ ids }: { readonly ids: readonly string[] }) {
  const { data } = useQuery(categoriesQuery(useApi()))
  const titles = new Map(data?.categories.map(({ id, title }) => [id, title]))
  return <>{ids.map((id) => titles.get(id) ?? '…').join(', ')}</>
}
