import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import type { ListDefinition, ListQuery, ListRows } from './list-definition.ts'
import { listKey } from './use-list-rows.ts'

const QUIET_MS = 300

/**
 * Keeps the rows on screen true without moving them: what happens to one of them renews that row alone; rows that
 * are not on screen are only counted („3 neue Einträge“) until the person asks for them.
 */
export function useLiveRows<Row, V extends string, S extends string>(
  { name, live, keyOf }: ListDefinition<Row, V, S>,
  query: ListQuery<V, S>,
  rows: readonly Row[] | undefined,
) {
  const api = useApi()
  const queries = useQueryClient()
  const [arrivals, setArrivals] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const shown = [...listKey(name), 'rows', query]

  const renew = async (key: string) => {
    const fresh = await live?.renew(api, queries, key).catch(() => null)
    if (!fresh) return
    // The page is still that of when it was asked for: later pages go on from there (FAULT-74).
    const updatedAt = queries.getQueryState(shown)?.dataUpdatedAt ?? Date.now()
    queries.setQueryData<ListRows<Row>>(
      shown,
      (list) =>
        list && { ...list, rows: list.rows.map((row) => (keyOf(row) === key ? { ...row, ...fresh } : row)) },
      { updatedAt },
    )
  }
  // Several events of one moment (opened, closed, billed) renew a row once.
  const renewSoon = (key: string) => {
    clearTimeout(pending.current.get(key))
    pending.current.set(
      key,
      setTimeout(() => void renew(key), QUIET_MS),
    )
  }
  const arrive = async (key: string) => {
    const isHere = await live?.arrives?.(api, queries, key, query.view).catch(() => false)
    if (isHere ?? true) setArrivals((before) => new Set([...before, key]))
  }
  const arriveSoon = (key: string) => {
    if (!live?.arrives) return void arrive(key)
    clearTimeout(pending.current.get(key))
    pending.current.set(
      key,
      setTimeout(() => void arrive(key), QUIET_MS),
    )
  }
  useLiveEvents((event) => {
    if (!live) return
    const row = rows?.find((it) => live.concerns(event, it))
    if (row) renewSoon(keyOf(row))
    const key = live.newKey(event)
    if (key !== null && !rows?.some((it) => keyOf(it) === key)) arriveSoon(key)
    live.alsoMoves?.(event, api, queries)
  })
  // What came into the list meanwhile, by one's own doing or a reload, is no news any more.
  const unseen = [...arrivals].filter((key) => !rows?.some((row) => keyOf(row) === key))
  return {
    arrivals: unseen.length,
    showArrivals: () => {
      setArrivals(new Set())
      void queries.invalidateQueries({ queryKey: shown })
      void queries.invalidateQueries({ queryKey: [...listKey(name), 'total'] })
    },
  }
}
