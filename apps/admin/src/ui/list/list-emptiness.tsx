import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isNotFound } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Emptiness } from '../states/emptiness.tsx'
import { Failure, NoPermission } from '../states/failure.tsx'
import { RowSkeleton } from '../states/row-skeleton.tsx'
import {
  activeFilters,
  changed,
  inView,
  type ListParams,
  withoutFilter,
  writeParams,
} from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'

/** Why the list is empty: nothing matches, nothing in this view, or nothing at all yet. */
export function EmptyList<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly params: ListParams<V, S>
}) {
  const { params, definition } = props
  const { address, texts, views } = definition
  const filters = activeFilters(address.fields, params)
  if (filters > 0 || params.search !== '' || params.page > 1 || (params.after ?? null) !== null) {
    const bare = changed(withoutFilter(params), { search: '' })
    return (
      <Emptiness
        title={t('list.none.title')}
        text={texts.noMatch(filters)}
        action={<Away to={writeParams(address, bare)} label={t('list.reset')} />}
      />
    )
  }
  if (!views || params.view === views.everything) return <Emptiness {...texts.none} />
  return (
    <Emptiness
      title={views.emptyTitle}
      text={views.empty(params.view)}
      action={
        <Away
          to={writeParams(address, inView(address, params, views.everything))}
          label={views.showEverything}
        />
      }
    />
  )
}

function Away({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button component={Link} to={{ search: to }}>
      {label}
    </Button>
  )
}

/** Before the first rows: they come, this role may not see them, or they did not come. */
export function Waiting({ problem, onRetry }: { readonly problem: unknown; readonly onRetry: () => void }) {
  if (problem === null) return <RowSkeleton />
  if (isNotFound(problem)) return <NoPermission />
  return <Failure title={t('list.failed')} problem={problem} onRetry={onRetry} />
}
