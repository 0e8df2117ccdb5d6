import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useListLayout } from '../../lib/preferences.ts'
import { LISTS } from '@fachwerk/contract/office/list-names'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { rowId } from '../table/data-table.tsx'
import { WithDetail } from '../panes/detail-pane.tsx'
import { NoPermission } from '../states/failure.tsx'
import { Following } from '../panes/following.tsx'
import { NewRowsButton } from '../new-rows-button.tsx'
import { PageHead } from '../page-head.tsx'
import { Pager } from '../table/pager.tsx'
import { ScrollHint } from '../table/scroll-hint.tsx'
import { StaleBanner } from '../states/stale.tsx'
import { StepPager } from '../table/step-pager.tsx'
import { usualLayout } from './columns/arrange-columns.ts'
import { offeredIn } from './bulk/bulk-actions.ts'
import { SelectButton } from './bulk/bulk-on-phone.tsx'
import { everyRow } from './bulk/every-row.ts'
import { changed, type ListParams, writeParams } from './list-address.ts'
import type { ListDefinition, ListRows, ListTotal } from './list-definition.ts'
import { EmptyList, Waiting } from './list-emptiness.tsx'
import { ListFilter } from './filter/list-filter.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import { type StaleRows, useStaleRows } from './list-stale.ts'
import { ListRowsView } from './list-rows.tsx'
import { ListTabs } from './list-tabs.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useListParams } from './use-list-params.ts'
import { useListRows, useListTotal, useRefreshList } from './use-list-rows.ts'
import { usePhone } from './use-phone.ts'
import { useLiveRows } from './use-live-rows.ts'
import { useSelection } from './bulk/use-selection.ts'
import { useStandingRow } from './use-standing-row.ts'
import { WithBulk } from './bulk/with-bulk.tsx'

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
  /** Beside the title: what belongs to the whole list; folded away on a phone. */
  readonly actions?: ReactNode
  /** The same of what is done less often: behind „⋯“ where the list is narrow, beside an open record. */
  readonly seldom?: ReactNode
  /** What is usually done there, for example „Benutzer anlegen“: a button with a sign, which stands alone on a phone. */
  readonly primary?: ReactNode
  /** Ways to the other parts of the same matter, above the title; on a phone in its place. */
  readonly parts?: ReactNode
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
  const loaded = useListRows(definition, params)
  const { shown, query } = loaded
  const stale = useStaleRows(params, shown, loaded.problem)
  const { open } = params
  const list = useStandingRow(open)
  const close = useCallback(() => {
    const row = open === null ? null : document.getElementById(rowId(open))
    go((now) => changed(now, { open: null }))
    // Back to the row it came from.
    row?.focus({ preventScroll: true })
  }, [open, go])
  const keys = (shown?.answer.rows ?? []).map(keyOf)
  const ofShown = shown ? { ...shown.params, saved: params.saved } : params
  const neighbour = (by: -1 | 1) => {
    const at = open === null ? -1 : keys.indexOf(open)
    const key = at === -1 ? undefined : keys[at + by]
    return key === undefined ? null : { search: writeParams(address, changed(ofShown, { open: key })) }
  }
  const { detail } = props
  const phone = usePhone()
  return (
    <>
      {phone ? null : props.parts}
      <WithDetail
        open={detail ? open : null}
        name={texts.title}
        onClose={close}
        renderDetail={(key) => detail?.({ key, close, previous: neighbour(-1), next: neighbour(1) })}
      >
        <div ref={list} className={styles['list']}>
          <PageHead
            title={texts.title}
            oneLine
            instead={phone && props.parts ? <div className={styles['parts']}>{props.parts}</div> : null}
            {...(stale && { staleAt: stale.at })}
          >
            <ListHead
              definition={definition}
              query={query}
              inert={stale !== null}
              actions={props.actions}
              seldom={props.seldom}
              primary={props.primary}
            />
          </PageHead>
          <Following>
            <ListTabs definition={definition} params={params} go={go} />
            <List definition={definition} params={params} go={go} loaded={loaded} stale={stale} />
          </Following>
        </div>
      </WithDetail>
    </>
  )
}

type ListProps<Row, V extends string, S extends string> = Pick<Props<Row, V, S>, 'definition'> &
  ReturnType<typeof useListParams<V, S>> & {
    readonly loaded: ReturnType<typeof useListRows<Row, V, S>>
    readonly stale: StaleRows | null
  }

function List<Row, V extends string, S extends string>(props: ListProps<Row, V, S>) {
  const { definition, params, go, loaded, stale } = props
  const { query, shownAt, shown } = loaded
  const { address, texts, keyOf } = definition
  const bulk = offeredIn(params.view, definition.bulk)
  const api = useApi()
  const refresh = useRefreshList(definition.name)
  const [filtering, setFiltering] = useState(false)
  const firstChange = useRef(true)
  const beginner = useRef<HTMLButtonElement>(null)
  const { counted, before } = useListTotal(definition, params, shown?.answer)
  const { layout } = useListLayout(definition.name)
  const answer = shown?.answer
  const rows = answer?.rows ?? NO_ROWS
  const { arrivals, showArrivals } = useLiveRows(definition, shown?.query ?? query, answer?.rows)
  const total = counted?.total ?? before?.total ?? 0
  const exact = (counted ?? before)?.totalIsExact ?? true
  const matching = writeParams(address, { ...params, page: 1, after: null, open: null, saved: null })
  const selection = useSelection(rows, keyOf, matching, total)
  const ofShown = shown ? { ...shown.params, open: params.open, saved: params.saved } : params
  return (
    <>
      {stale ? (
        <StaleBanner title={stale.title} onRetry={loaded.retry}>
          {stale.text}
        </StaleBanner>
      ) : null}
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
      <NewRowsButton count={arrivals} onShow={showArrivals} />
      {definition.summary?.(query)}
      <WithBulk
        selection={selection}
        actions={bulk ?? []}
        inert={stale !== null}
        total={total}
        everyRow={everyRow(api, definition, query, shownAt)}
        onDone={refresh}
        beginner={beginner}
      >
        <output className="vh">{answer && counted ? t('list.results', { count: total }) : ''}</output>
        <ScrollHint className={styles['rows'] ?? ''} busy={loaded.isFetching} stale={stale !== null}>
          {answer ? null : <Waiting problem={loaded.problem} onRetry={loaded.retry} />}
          {answer && rows.length === 0 ? <EmptyList definition={definition} params={params} /> : null}
          {rows.length > 0 ? (
            <ListRowsView
              definition={definition}
              params={ofShown}
              rows={rows}
              layout={layout ?? usualLayout(definition.hidden)}
              selection={bulk ? selection.ofTable : undefined}
              selecting={selection.selecting}
              staleAt={stale?.at ?? null}
            />
          ) : null}
        </ScrollHint>
        {answer?.endNote ? <p className={`${styles['endNote']} small muted`}>{answer.endNote}</p> : null}
        <Pages
          address={address}
          params={ofShown}
          wanted={params.page}
          answer={answer}
          counted={counted}
          staleAt={stale?.at ?? null}
        />
      </WithBulk>
    </>
  )
}

const NO_ROWS: readonly never[] = []

/** The pages of what is shown: numbered, or one after the other. */
function Pages<Row, V extends string, S extends string>(props: {
  readonly address: ListDefinition<Row, V, S>['address']
  readonly params: ListParams<V, S>
  readonly wanted: number
  readonly answer: ListRows<Row> | undefined
  readonly counted: ListTotal | null
  readonly staleAt: number | null
}) {
  const { address, params, answer, counted } = props
  if (answer?.older !== undefined) {
    return (
      <StepPager
        older={answer.older}
        searchedTo={answer.searchedTo ?? null}
        isFirst={(params.after ?? null) === null}
        toAfter={(after) => ({ search: writeParams(address, changed(params, { after, open: null })) })}
      />
    )
  }
  if (!answer || answer.rows.length === 0 || !counted) return null
  return (
    <Pager
      page={params.page}
      wanted={props.wanted}
      staleAt={props.staleAt}
      pageSize={PAGE_SIZE}
      shown={answer.rows.length}
      total={counted.total}
      exact={counted.totalIsExact}
      toPage={(page) => ({ search: writeParams(address, changed(params, { page, open: null })) })}
    />
  )
}
