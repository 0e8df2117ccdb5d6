import { ApiProblem } from '@fachwerk/contract/api-problem'
import { USUAL_ARRANGEMENT } from '@fachwerk/contract/office/arrangement'
import { Arrangement, BoardUrl, type DashboardView } from '@fachwerk/contract/office/dashboard-calls'
import type { Conflict } from '@fachwerk/contract/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { isSame } from './arrange-moves.ts'
import { complete, holding } from './layout-of.ts'
import { a } from './arrange-texts.ts'
import { dashboardQuery } from './use-dashboard.ts'

/** For whom it is arranged. */
export type Scope = 'me' | 'company'

interface Input {
  readonly scope: Scope
  readonly arrangement: Arrangement | null
  readonly boardUrl: string | null
  readonly version: number
}

/** What is arranged at first: for oneself what holds now, for the company its own or the usual one. */
const startOf = (view: DashboardView, scope: Scope): Arrangement =>
  complete(scope === 'me' ? holding(view) : (view.company.arrangement ?? USUAL_ARRANGEMENT))

/** An arrangement in the making: changed on screen, saved over the version that was read (FAULT-72). */
export function useArranging(view: DashboardView, onDone: () => void) {
  const [scope, setScope] = useState<Scope>('me')
  const [draft, setDraft] = useState(() => startOf(view, 'me'))
  const board = useBoardAddress(view.company.boardUrl)
  const { send, ask, conflict, setConflict, running, failure } = useSaving(onDone)
  const version = scope === 'me' ? view.own.version : view.company.version
  const save = (arrangement: Arrangement | null, over: number) => {
    const boardUrl = scope === 'me' ? null : board.read()
    if (boardUrl !== undefined) void send({ scope, arrangement, boardUrl, version: over })
  }
  return {
    scope,
    draft,
    board,
    conflict,
    saving: running,
    failure,
    dirty: !isSame(draft, startOf(view, scope)) || board.typed !== (view.company.boardUrl ?? ''),
    setDraft,
    choose: (next: Scope) => {
      setScope(next)
      setConflict(null)
      setDraft(startOf(view, next))
    },
    save: () => save(draft, version),
    reset: () => save(null, version),
    /** After a conflict: mine over what is stored now. */
    insist: () => save(draft, storedVersion(conflict) ?? version),
    /** After a conflict: what is stored now, on screen. */
    takeTheirs: async () => {
      const stored = Arrangement.safeParse(conflict?.current['arrangement']).data
      await ask()
      setConflict(null)
      setDraft(complete(stored ?? USUAL_ARRANGEMENT))
    },
  }
}

export type Arranging = ReturnType<typeof useArranging>

function storedVersion(conflict: Conflict | null): number | null {
  const stored = conflict?.current['version']
  return typeof stored === 'number' ? stored : null
}

/** The address as it is typed; `read` gives null for none and undefined when it is no address of a board. */
function useBoardAddress(stored: string | null) {
  const [typed, setTyped] = useState(stored ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const read = (): string | null | undefined => {
    if (typed.trim() === '') return null
    const { data, error } = BoardUrl.safeParse(typed)
    setProblem(error?.issues[0]?.message ?? null)
    return data
  }
  return { typed, setTyped, problem, read }
}

/** Saves once at a time; a conflict is kept for the person to decide, everything else in words. */
function useSaving(onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = dashboardQuery(api)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { run, running, failure } = useAction()
  const send = (input: Input) =>
    run(async () => {
      try {
        queries.setQueryData(queryKey, await saved(api.client, input))
        showToast(a(`arrange.saved.${input.scope}`))
        onDone()
      } catch (problem) {
        if (!(problem instanceof ApiProblem && problem.conflict)) throw problem
        setConflict(problem.conflict)
      }
    })
  return {
    send,
    running,
    failure,
    conflict,
    setConflict,
    ask: () => queries.invalidateQueries({ queryKey }),
  }
}

const saved = (
  client: ReturnType<typeof useApi>['client'],
  { scope, arrangement, boardUrl, version }: Input,
): Promise<DashboardView> =>
  scope === 'me'
    ? client.arrangeDashboard({ body: { arrangement, version } })
    : client.arrangeCompanyDashboard({ body: { arrangement, boardUrl, version } })
