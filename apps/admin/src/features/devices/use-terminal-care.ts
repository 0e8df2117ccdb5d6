import type { TerminalCare } from '@fachwerk/contract/device/device-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { commandCodeWords } from '../../lib/words/event-words.ts'
import { wordsFor } from '../../lib/problem.ts'
import { commandQuery } from '../../lib/queries.ts'
import { reportProblem } from '../../lib/report.ts'
import { isFinal, useCommand } from '../../lib/use-command.ts'
import { d } from './texts.ts'

export type Care = TerminalCare | 'ping'

/** Pings a terminal or has it look after itself, one thing at a time, and tells what came back (L-05). */
export function useTerminalCare(terminalId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const [commandId, setCommandId] = useState<string | null>(null)
  const request = useMutation({
    mutationFn: (care: Care) => {
      const controller = { id: terminalId }
      return care === 'ping'
        ? api.client.pingTerminal({ body: { controller } })
        : api.client.commandTerminal({ body: { controller, kind: care } })
    },
    onSuccess: (command) => {
      queries.setQueryData(commandQuery(api, command.id).queryKey, command)
      setCommandId(command.id)
    },
    onError: reportProblem,
  })
  const { command } = useCommand(request.isPending ? null : commandId)
  const care = request.variables ?? 'ping'
  const running = request.isPending || (command !== null && !isFinal(command))
  return {
    /** What was asked for last, and the command that came of it. */
    asked: care,
    commandId: request.isPending ? null : commandId,
    running,
    answer: running ? d(`terminals.${care}.running`) : answerOf(request.error, command, care),
    failed: !running && (request.error !== null || (command !== null && command.state !== 'done')),
    run: (wanted: Care) => {
      if (!running) request.mutate(wanted)
    },
  }
}

function answerOf(
  problem: unknown,
  command: ReturnType<typeof useCommand>['command'],
  care: Care,
): string | null {
  if (problem !== null) return wordsFor(problem).text
  if (command === null) return null
  if (command.state === 'done' && care !== 'ping') return d(`terminals.${care}.done`)
  if (command.state === 'done' && command.finishedAt !== null) {
    const ms = Date.parse(command.finishedAt) - Date.parse(command.requestedAt)
    return d('terminals.ping.done', { ms })
  }
  return command.code === null ? d('terminals.ping.failed') : commandCodeWords(command.code)
}
