import type { ListName } from '@fachwerk/contract/office/list-names'
import type { SavedView, SavedViewState } from '@fachwerk/contract/office/preference-calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { tool } from '../tool-texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { type ListAddress, type ListParams, pairsOf, readParams } from '../list-address.ts'

const savedViewsQuery = ({ client }: Api, list: ListName) =>
  queryOptions({
    queryKey: ['savedViews', list],
    queryFn: ({ signal }) => client.savedViews({ params: { list } }, { signal }),
    staleTime: 60_000,
  })

/** What a view keeps of the address: filters, search, view and order, not the page or an open record. */
export function stateOf<V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
): SavedViewState {
  const settled = { ...params, page: 1, after: null, open: null, saved: null }
  return pairsOf(address, settled).map(([name, value]) => ({ name, value }))
}

/** The picture a view stands for; what no longer fits the list is left out. */
export function paramsOf<V extends string, S extends string>(
  address: ListAddress<V, S>,
  view: Pick<SavedView, 'id' | 'state'>,
): ListParams<V, S> {
  const query = new URLSearchParams(view.state.map(({ name, value }) => [name, value]))
  return { ...readParams(address, query), page: 1, after: null, open: null, saved: view.id }
}

/** What is shown, in words that are the same however its boxes were ticked one after the other. */
function pictureOf<V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
): string {
  const filters = Object.entries(params.filters).map(([name, values]) => [name, values.toSorted()] as const)
  return JSON.stringify(stateOf(address, { ...params, filters: Object.fromEntries(filters) }))
}

/** Whether the list shows something else than the view says. */
export function differs<V extends string, S extends string>(
  address: ListAddress<V, S>,
  params: ListParams<V, S>,
  view: Pick<SavedView, 'id' | 'state'>,
): boolean {
  return pictureOf(address, params) !== pictureOf(address, paramsOf(address, view))
}

type Input = Pick<SavedView, 'name' | 'state' | 'shared'>

/** The saved views of a list and what can be done with them. */
export function useSavedViews(list: ListName) {
  const api = useApi()
  const { client } = api
  const queries = useQueryClient()
  const { queryKey, ...query } = savedViewsQuery(api, list)
  const { data } = useQuery({ ...query, queryKey })
  const renew = () => queries.invalidateQueries({ queryKey })
  const create = useMutation({
    mutationFn: (input: Input) => client.createSavedView({ params: { list }, body: input }),
    onSuccess: renew,
  })
  const update = useMutation({
    mutationFn: ({ id, version, name, state, shared }: SavedView) =>
      client.updateSavedView({
        params: { list, viewId: id },
        body: { name, state, shared, version },
      }),
    onSettled: renew,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => client.deleteSavedView({ params: { list, viewId: id } }),
    onSuccess: (away, { name, state, shared }) => {
      // Saving what was put away brings it back.
      showToast(tool('views.deleted', { name }), {
        undo: () => update.mutateAsync({ ...away, name, state, shared }),
      })
      return renew()
    },
  })
  return { views: data?.rows ?? [], canShare: data?.canShare ?? false, create, update, remove }
}
