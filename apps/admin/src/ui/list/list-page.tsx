import { PAGE_SIZE } from '@fachwerk/contract/page-size'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useListLayout } from '../../lib/preferences.ts'
import { LISTS } from '@fachwerk/contract/list-names'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { rowId } from '../data-table.tsx'
import { WithDetail } from '../detail-pane.tsx'
import { NoPermission } from '../failure.tsx'
import { Following } from '../following.tsx'
import { NewsButton } from '../news-button.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../pager.tsx'
import { StepPager } from '../step-pager.tsx'
import { usualLayout } from './arrange-columns.ts'
import { offeredIn } from './bulk-actions.ts'
import { SelectButton } from './bulk-on-phone.tsx'
import { everyRow } from './every-row.ts'
import { changed, writeParams } from './list-address.ts'
import type { ListDefinition } from './list-definition.ts'
import { EmptyList, Waiting } from './list-emptiness.tsx'
import { ListFilter } from './list-filter.tsx'
import styles from './list-page.module.css'
import { ListRowsView } from './list-rows.tsx'
import { ListTabs } from './list-tabs.tsx'
import { ListTools } from './list-tools.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListParams } from './use-list-params.ts'
import { useListRows, useListTotal, useRefreshList } from './use-list-rows.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useSelection } from './use-selection.ts'
import { WithBulk } from './with-bulk.tsx'

/** What the detail of a list gets: whose it is, how to close it, and its neighbours in the filtered list. */
export interface OpenDetail {
  readonly key: string
  readonly close: () => void
  /** Addresses of the rows before and after on this page; `null` at its ends. */
  readonly previous: { readonly search: string } | null
  readonly next: { readonly search: string } | null
}

interface Props<Row, V extends string, S extends string> {
  readonly definition: ListDefinition<Row, V, S>
  readonly detail?: (open: OpenDetail) => ReactNode
  /** Beside the title: what belongs to the whole list, for example „Benutzer anlegen“. */
  readonly actions?: ReactNode
}

/** A whole list screen from its definition (N-10, ui.md „Every list screen“). */
export function ListPage<Row, V extends string, S extends string>(props: Props<Row, V, S>) {
  const { name, texts } = props.definition
  usePageTitle(texts.title)
  return useMay(LISTS[name]) ? <Allowed {...props} /> : <NoPermission level={1} />
}

function Allowed<Row, V extends string, S extends string>(props: Props<Row, V, S>) {
  const { definition } = props
  const { address, texts, keyOf } = definition
  const { params, go } = useListParams(address)
  const { query, shownAt, list } = useListRows(definition, params)
  const { open } = params
  const close = useCallback(() => {
    const row = open === null ? null : document.getElementById(rowId(open))
    go((now) => changed(now, { open: null }))
    // Back to the row it came from.
    row?.focus({ preventScroll: true })
  }, [open, go])
  const keys = (list.data?.rows ?? []).map(keyOf)
  const neighbour = (by: -1 | 1) => {
    const at = open === null ? -1 : keys.indexOf(open)
    const key = at === -1 ? undefined : keys[at + by]
    return key === undefined ? null : { search: writeParams(address, changed(params, { open: key })) }
  }
  const { detail } = props
  return (
    <WithDetail
      open={detail ? open : null}
      name={texts.title}
      onClose={close}
      renderDetail={(key) => detail?.({ key, close, previous: neighbour(-1), next: neighbour(1) })}
    >
      <div className={styles['list']}>
        <PageHead title={texts.title}>
          <div className={styles['headTools']}>
            <Following>
              <ListTools definition={definition} query={query} />
              {props.actions}
            </Following>
          </div>
        </PageHead>
        <Following>
          <ListTabs definition={definition} params={params} go={go} />
          <List definition={definition} params={params} go={go} query={query} shownAt={shownAt} list={list} />
        </Following>
      </div>
    </WithDetail>
  )
}

type ListProps<Row, V extends string, S extends string> = Pick<Props<Row, V, S>, 'definition'> &
  ReturnType<typeof useListParams<V, S>> &
  ReturnType<typeof useListRows<Row, V, S>>

function List<Row, V extends string, S extends string>(props: ListProps<Row, V, S>) {
  const { definition, params, go, query, shownAt, list } = props
  const { address, texts, keyOf } = definition
  const bulk = offeredIn(params.view, definition.bulk)
  const api = useApi()
  const refresh = useRefreshList(definition.name)
  const [filtering, setFiltering] = useState(false)
  const firstChange = useRef(true)
  const beginner = useRef<HTMLButtonElement>(null)
  const counted = useListTotal(definition, params, list)
  const { layout } = useListLayout(definition.name)
  const { news, showNews } = useLiveRows(definition, query, list.data?.rows)
  const total = counted?.total ?? 0
  const exact = counted?.totalIsExact ?? true
  const rows = list.data?.rows ?? []
  const matching = writeParams(address, { ...params, page: 1, after: null, open: null, saved: null })
  const selection = useSelection(rows, keyOf, matching, total)
  return (
    <>
      <ListToolbar
        fields={address.fields}
        searchLabel={texts.search}
        params={params}
        go={go}
        onOpenFilter={() => {
          firstChange.current = true
          setFiltering(true)
        }}
      >
        {bulk && rows.length > 0 ? <SelectButton selection={selection} ref={beginner} /> : null}
      </ListToolbar>
      <ListFilter
        opened={filtering}
        fields={address.fields}
        params={params}
        showLabel={
          exact ? t('filter.show', { count: total }) : t('filter.showOver', { count: countOf(total) })
        }
        onClose={() => setFiltering(false)}
        onChange={(make) => {
          // One step back undoes what was chosen in one go.
          go(make, { replace: !firstChange.current })
          firstChange.current = false
        }}
      />
      <WithBulk
        selection={selection}
        actions={bulk ?? []}
        total={total}
        everyRow={everyRow(api, definition, query, shownAt)}
        onDone={refresh}
        beginner={beginner}
      >
        <NewsButton count={news} onShow={showNews} />
        <output className="vh">{list.data && counted ? t('list.results', { count: total }) : ''}</output>
        <div className={styles['rows']} aria-busy={list.isFetching}>
          {list.data ? null : <Waiting problem={list.error} onRetry={() => void list.refetch()} />}
          {list.data && rows.length === 0 ? <EmptyList definition={definition} params={params} /> : null}
          {rows.length > 0 ? (
            <ListRowsView
              definition={definition}
              params={params}
              rows={rows}
              layout={layout ?? usualLayout(definition.hidden)}
              selection={bulk ? selection.ofTable : undefined}
              selecting={selection.selecting}
            />
          ) : null}
        </div>
        {list.data?.endNote ? (
          <p className={`${styles['endNote']} small muted`}>{list.data.endNote}</p>
        ) : null}
        {list.data?.older === undefined ? null : (
          <StepPager
            older={list.data.older}
            searchedTo={list.data.searchedTo ?? null}
            isFirst={(params.after ?? null) === null}
            toAfter={(after) => ({ search: writeParams(address, changed(params, { after, open: null })) })}
          />
        )}
        {rows.length > 0 && counted && list.data?.older === undefined ? (
          <Pager
            page={params.page}
            pageSize={PAGE_SIZE}
            shown={rows.length}
            total={total}
            exact={exact}
            toPage={(page) => ({ search: writeParams(address, changed(params, { page, open: null })) })}
          />
        ) : null}
      </WithBulk>
    </>
  )
}
