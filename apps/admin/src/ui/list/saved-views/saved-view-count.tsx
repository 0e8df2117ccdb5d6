import type { SavedView } from '@fachwerk/contract/office/preference-calls'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useInSight } from '../../../lib/use-in-sight.ts'
import { Count } from '../../facts/marks.tsx'
import type { ListDefinition } from '../list-definition.ts'
import { paramsOf } from './saved-views.ts'
import { totalQuery } from '../use-list-rows.ts'

const HALF_A_MINUTE = 30_000

/** How many rows a saved view has: asked for once its tab is in sight, and half a minute old at most (ui.md 1). */
export function SavedViewCount<Row, V extends string, S extends string>(props: {
  readonly definition: ListDefinition<Row, V, S>
  readonly view: Pick<SavedView, 'id' | 'state'>
}) {
  const { definition, view } = props
  const mark = useRef<HTMLSpanElement>(null)
  const inSight = useInSight(mark)
  const { data } = useQuery({
    ...totalQuery(useApi(), definition, paramsOf(definition.address, view)),
    enabled: inSight && definition.total !== undefined,
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })
  return (
    <span ref={mark}>{data ? <Count value={data.totalIsExact ? data.total : data.total + 1} /> : null}</span>
  )
}
