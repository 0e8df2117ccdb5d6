import { CommandState, type CommandView, type LiveEvent } from '@fachwerk/contract/device/device-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from './api.ts'
import { commandQuery } from './queries.ts'
import { useLiveEvents } from './live/use-live.ts'

/** The steps come live; asking as well covers a lost stream. */
const ASK_AGAIN_MS = 400

const ORDER: readonly CommandView['state'][] = ['requested', 'sent', 'accepted']

/** The command after a step that the live stream told; what is behind it already changes nothing. */
export function afterStep(
  command: CommandView,
  { type, at, data }: Pick<LiveEvent, 'type' | 'at' | 'data'>,
): CommandView {
  const state = CommandState.safeParse(type.replace('command.', '')).data
  if (state === undefined || isFinal(command)) return command
  if (ORDER.includes(state) && ORDER.indexOf(state) <= ORDER.indexOf(command.state)) return command
  const code = typeof data['code'] === 'string' ? data['code'] : command.code
  if (state === 'sent') return { ...command, state, sentAt: at }
  if (state === 'accepted') return { ...command, state, acceptedAt: at }
  return { ...command, state, code, finishedAt: at }
}

/** Nothing more will come. */
export const isFinal = ({ state }: Pick<CommandView, 'state'>): boolean =>
  state === 'done' || state === 'refused' || state === 'failed' || state === 'expired'

export interface FollowedCommand {
  /** The newest picture; `null` before the first. */
  readonly command: CommandView | null
  /** The server does not answer right now; the command may go on all the same. */
  readonly unheard: boolean
}

/** Follows a command until it is done, refused, failed or expired. */
export function useCommand(commandId: string | null): FollowedCommand {
  const api = useApi()
  const queries = useQueryClient()
  const query = commandQuery(api, commandId ?? '')
  const { data, isError } = useQuery({
    ...query,
    enabled: commandId !== null,
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : ASK_AGAIN_MS),
    retry: false,
  })
  useLiveEvents((event) => {
    if (commandId === null || event.commandId !== commandId) return
    queries.setQueryData(query.queryKey, (known) => known && afterStep(known, event))
    void queries.invalidateQueries({ queryKey: query.queryKey })
  })
  const command = commandId === null ? null : (data ?? null)
  return { command, unheard: isError && command !== null && !isFinal(command) }
}
