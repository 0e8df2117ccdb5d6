import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '../../lib/texts.ts'
import { Emptiness } from '../../ui/emptiness.tsx'
import { activeFilters, changed, inView, type ListParams, withoutFilter, writeParams } from './list-params.ts'
import { r } from './texts.ts'

/** Why the list is empty: nothing matches, nothing in this view, or nothing at all yet. */
export function EmptyList({ params }: { readonly params: ListParams }) {
  const filters = activeFilters(params)
  if (filters > 0 || params.search !== '' || params.page > 1) {
    const bare = changed(withoutFilter(params), { search: '' })
    return (
      <Emptiness
        title={t('list.none.title')}
        text={r('rights.noMatch', { count: filters })}
        action={<Away to={writeParams(bare)} label={t('list.reset')} />}
      />
    )
  }
  if (params.view === 'all') {
    return <Emptiness title={r('rights.none.title')} text={r('rights.none.text')} />
  }
  return (
    <Emptiness
      title={r('rights.noneInView.title')}
      text={r(`rights.noneInView.${params.view}`)}
      action={<Away to={writeParams(inView(params, 'all'))} label={r('rights.showAll')} />}
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
