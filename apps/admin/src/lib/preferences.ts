import type { ListName } from '@fachwerk/contract/office/list-names'
import type { ListLayout, Shortcuts } from '@fachwerk/contract/office/preference-calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from './api.ts'

const preferencesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => client.preferences({}, { signal }),
    staleTime: 5 * 60_000,
  })

/** How this person arranged the list; `null` while it is asked or when nothing is kept. Harmless, so it shows at once. */
export function useListLayout(list: ListName) {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey, ...query } = preferencesQuery(api)
  const { data } = useQuery({ ...query, queryKey })
  const layout = data?.layouts.find((stored) => stored.list === list)?.layout ?? null
  const show = (next: ListLayout | null) =>
    queries.setQueryData(queryKey, (known) => {
      if (!known) return known
      const others = known.layouts.filter((stored) => stored.list !== list)
      return { ...known, layouts: next ? [...others, { list, layout: next }] : others }
    })
  const { mutate: save } = useMutation({
    mutationFn: async (next: ListLayout | null) => {
      if (next) await api.client.saveListLayout({ params: { list }, body: next })
      else await api.client.resetListLayout({ params: { list } })
    },
    onMutate: (next) => {
      show(next)
    },
    // What could not be kept is shown as the server has it.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  return { layout, save }
}

/** Whether single keys do something (ui.md 8), and the switch. */
export function useSingleKeys() {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey, ...query } = preferencesQuery(api)
  const { data } = useQuery({ ...query, queryKey })
  const { mutate } = useMutation({
    mutationFn: (shortcuts: Shortcuts) => api.client.saveShortcuts({ body: shortcuts }),
    onMutate: (shortcuts) => {
      queries.setQueryData(queryKey, (known) => known && { ...known, shortcuts })
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  return {
    on: data?.shortcuts.singleKeys ?? true,
    switchTo: (singleKeys: boolean) => mutate({ singleKeys }),
  }
}
