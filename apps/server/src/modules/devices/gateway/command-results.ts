import type { CommandResult } from '@fachwerk/contract/device/terminal-protocol'
import { appendEvents, type NewEvent } from '../../../platform/events/events.ts'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type AnsweredCommand,
  type CommandResults,
  lockAnsweredCommands,
  writeLateResult,
  writeResults,
} from '../commands-repository.ts'
import { type HeardBySearch, writeHeard } from '../searches-repository.ts'
import { commandEvent } from '../rules/command-event.ts'
import { afterResult } from '../rules/command-states.ts'
import { type Batches, createBatches } from './locks/batches.ts'
import type { GatewayContext } from './gateway-context.ts'

type Arrived = { readonly terminalId: string; readonly result: CommandResult }

const MOST = 200
const LONGEST = 5_000
/** A lock that obeys at once says `accepted` and `done` in one breath: one transaction for both. */
const GATHER_MS = 1

/** Writes what terminals made of their commands; said twice or too late changes nothing (FAULT-31, FAULT-32). */
export function createCommandResults(context: GatewayContext): Batches<Arrived> {
  const { clock, db, log } = context.platform
  return createBatches<Arrived>({
    clock,
    most: MOST,
    longest: LONGEST,
    gather: context.gathers ? { ms: GATHER_MS } : undefined,
    work: (arrived) => db.transaction((tx) => store(context, tx, arrived, clock.now())),
    onFailed: (error, { terminalId, result }) =>
      log.error('a result was not stored', { terminalId, commandId: result.commandId, error }),
    onDropped: ({ terminalId, result }) =>
      log.warn('a result was dropped', { terminalId, commandId: result.commandId }),
  })
}

async function store(context: GatewayContext, tx: Tx, arrived: readonly Arrived[], now: Date) {
  const { log } = context.platform
  const commands = await lockAnsweredCommands(
    tx,
    arrived.map(({ result }) => result.commandId),
  )
  const changed = new Map<string, CommandResults>()
  const heard: HeardBySearch[] = []
  const events: NewEvent[] = []
  for (const { terminalId, result } of arrived) {
    const { commandId, stage, code } = result
    const command = commands.get(commandId)
    if (command?.terminalId !== terminalId) {
      log.warn('a terminal answers a command that is not its own', { terminalId, commandId })
      continue
    }
    const before = changed.get(commandId)
    const effect = afterResult(before?.state ?? command.state, stage)
    if (effect === 'late') {
      log.warn('a result came after the command had expired', { terminalId, commandId, stage, code })
      await writeLateResult(tx, commandId, { stage, code, at: now })
    }
    if (effect !== 'changes') continue
    changed.set(commandId, after(before, result, now))
    if (result.heard && command.kind === 'startScan') heard.push({ commandId, heard: result.heard })
    events.push(stepEvent(command, result, now))
  }
  await writeResults(tx, [...changed.values()])
  await writeHeard(tx, heard)
  await appendEvents(tx, events)
}

const codeOf = ({ code }: CommandResult) => (code === 'ok' ? null : code)

const after = (before: CommandResults | undefined, result: CommandResult, now: Date): CommandResults => ({
  commandId: result.commandId,
  state: result.stage,
  code: codeOf(result),
  acceptedAt: result.stage === 'accepted' ? now : (before?.acceptedAt ?? null),
  finishedAt: result.stage === 'accepted' ? null : now,
})

const stepEvent = (command: AnsweredCommand, result: CommandResult, at: Date): NewEvent => {
  const actor = { kind: 'terminal', id: command.terminalId, name: command.terminalName } as const
  return commandEvent(command, { state: result.stage, code: codeOf(result), at, actor })
}
