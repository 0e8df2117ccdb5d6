import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { CommandView } from '@fachwerk/contract/device-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { accessRightQuery, commandQuery } from '../../lib/queries.ts'
import { randomKey } from '../../lib/random-key.ts'
import { reportProblem } from '../../lib/report.ts'
import { useLiveEvents } from '../../lib/use-live.ts'
import { isFinal } from './command-steps.ts'

/** The steps come live; asking as well covers a lost stream. */
const ASK_AGAIN_MS = 400

export interface OpenCommand {
  /** The newest picture of the command; `null` before the first. */
  readonly command: CommandView | null
  /** Sending or waiting for the lock. */
  readonly running: boolean
  readonly problem: unknown
  /** The server does not answer right now; the command may go on all the same. */
  readonly unheard: boolean
  readonly open: (reason: string) => void
}

/** Opens the box of a rental and follows the command until the lock has answered or time is over (L-02). */
export function useOpenCommand(rentalId: string): OpenCommand {
  const api = useApi()
  const queries = useQueryClient()
  const [commandId, setCommandId] = useState<string | null>(null)
  // One key per wish: trying again after a lost answer must not open twice.
  const key = useRef<string | null>(null)
  const request = useMutation({
    mutationFn: (reason: string) => {
      key.current ??= randomKey()
      const body = { item: rentalId, type: 'unlock', reason } as const
      return api.client.openLock({ body }, { idempotencyKey: key.current })
    },
    onSuccess: (command) => {
      key.current = null
      queries.setQueryData(commandQuery(api, command.id).queryKey, command)
      setCommandId(command.id)
    },
    onError: (problem) => {
      // Refused: the next try is a new wish. Without an answer it is the same one.
      if (!(problem instanceof ApiProblem) || problem.status !== 0) key.current = null
      reportProblem(problem)
    },
  })
  const ledger = useQuery({
    ...commandQuery(api, commandId ?? ''),
    enabled: commandId !== null,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : ASK_AGAIN_MS),
    retry: false,
  })
  const renew = () => {
    if (commandId !== null)
      void queries.invalidateQueries({ queryKey: commandQuery(api, commandId).queryKey })
  }
  useLiveEvents((event) => {
    if (event.commandId !== null && event.commandId === commandId) renew()
    if (event.rentalId === rentalId) {
      void queries.invalidateQueries({ queryKey: accessRightQuery(api, rentalId).queryKey })
    }
  })
  const command = commandId === null || request.isPending ? null : (ledger.data ?? null)
  return {
    command,
    running: request.isPending || (command !== null && !isFinal(command)),
    problem: request.error,
    unheard: ledger.isError && command !== null && !isFinal(command),
    open: (reason) => {
      setCommandId(null)
      request.mutate(reason)
    },
  }
}
