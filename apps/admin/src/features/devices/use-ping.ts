import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { commandCodeWords } from '../../lib/event-words.ts'
import { wordsFor } from '../../lib/problem.ts'
import { commandQuery } from '../../lib/queries.ts'
import { reportProblem } from '../../lib/report.ts'
import { isFinal, useCommand } from '../../lib/use-command.ts'
import { d } from './texts.ts'

/** Pings a terminal and tells what came back (L-05). */
export function usePing(terminalId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const [commandId, setCommandId] = useState<string | null>(null)
  const request = useMutation({
    mutationFn: () => api.client.pingTerminal({ body: { controller: { id: terminalId } } }),
    onSuccess: (command) => {
      queries.setQueryData(commandQuery(api, command.id).queryKey, command)
      setCommandId(command.id)
    },
    onError: reportProblem,
  })
  const { command } = useCommand(request.isPending ? null : commandId)
  const running = request.isPending || (command !== null && !isFinal(command))
  return {
    running,
    answer: running ? d('terminals.ping.running') : answerOf(request.error, command),
    failed: !running && (request.error !== null || (command !== null && command.state !== 'done')),
    ping: () => {
      if (!running) request.mutate()
    },
  }
}

function answerOf(problem: unknown, command: ReturnType<typeof useCommand>['command']): string | null {
  if (problem !== null) return wordsFor(problem).text
  if (command === null) return null
  if (command.state === 'done' && command.finishedAt !== null) {
    const ms = Date.parse(command.finishedAt) - Date.parse(command.requestedAt)
    return d('terminals.ping.done', { ms })
  }
  return command.code === null ? d('terminals.ping.failed') : commandCodeWords(command.code)
}
