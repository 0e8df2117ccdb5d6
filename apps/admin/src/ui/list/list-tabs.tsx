import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { tool } from './tool-texts.ts'
import { ViewTabs } from '../table/view-tabs.tsx'
import { inView, type ListParams, writeParams } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { SavedViewMenu } from './saved-views/saved-view-menu.tsx'
import { SavedViewCount } from './saved-views/saved-view-count.tsx'
import { paramsOf, useSavedViews } from './saved-views/saved-views.ts'
import type { Go } from './use-list-params.ts'

const HALF_A_MINUTE = 30_000

/** Views of the house and the saved ones as tabs, the latter with what can be done with them. */
export function ListTabs<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly params: ListParams<V, S>
  readonly go: Go<V, S>
}) {
  const { definition, params, go } = props
  const { address, views } = definition
  const api = useApi()
  const asked = views?.counts?.(api)
  const { data } = useQuery({
    queryKey: asked?.queryKey ?? ['list', definition.name, 'counts'],
    queryFn: ({ signal }) => asked?.ask(signal) ?? null,
    enabled: asked !== undefined,
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })
  const saved = useSavedViews(definition.name)
  const own = (views?.shown ?? []).map((view) => ({
    key: view,
    label: views?.labelOf(view) ?? view,
    to: { search: writeParams(address, inView(address, params, view)) },
    count: data?.counts[view],
    alarming: view === views?.alarming,
  }))
  const everything = {
    key: address.views[0],
    label: tool('views.everything'),
    to: { search: '' },
  }
  const savedTabs = saved.views.map((view) => ({
    key: view.id,
    label: view.name,
    to: { search: writeParams(address, paramsOf(address, view)) },
    mark: <SavedViewCount definition={definition} view={view} />,
  }))
  const isStored = saved.views.some(({ id }) => id === params.saved)
  return (
    <ViewTabs
      name={views?.name ?? tool('views.title')}
      tabs={[...(views ? own : [everything]), ...savedTabs]}
      current={isStored ? (params.saved ?? '') : params.view}
    >
      <SavedViewMenu address={address} params={params} go={go} saved={saved} />
    </ViewTabs>
  )
}
