import { ApiProblem } from '@fachwerk/contract/api-problem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { commandQuery } from '../../lib/queries.ts'
import { randomKey } from '../../lib/random-key.ts'
import { reportProblem } from '../../lib/report.ts'
import { type FollowedCommand, isFinal, useCommand } from '../../lib/use-command.ts'

export interface OpenCommand extends FollowedCommand {
  /** Sending or waiting for the lock. */
  readonly running: boolean
  readonly problem: unknown
  readonly open: (input: OpenInput) => void
}

export interface OpenInput {
  readonly reason: string
  /** The second signal that some locks need after a new battery. */
  readonly sendAltSignal?: boolean
  /** For the renter, as far as they may open it themselves. */
  readonly type?: 'release'
}

/** Opens a box, by its id, its lock's or its rental's, and follows the command until the lock has answered or time is over (L-02). */
export function useOpenCommand(item: string): OpenCommand {
  const api = useApi()
  const queries = useQueryClient()
  const [commandId, setCommandId] = useState<string | null>(null)
  // One key per wish: trying again after a lost answer must not open twice.
  const key = useRef<string | null>(null)
  const request = useMutation({
    mutationFn: (input: OpenInput) => {
      key.current ??= randomKey()
      const body = { item, type: 'unlock', ...input } as const
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
  const followed = useCommand(request.isPending ? null : commandId)
  return {
    ...followed,
    running: request.isPending || (followed.command !== null && !isFinal(followed.command)),
    problem: request.error,
    open: (input) => {
      setCommandId(null)
      request.mutate(input)
    },
  }
}
