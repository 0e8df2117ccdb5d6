import type { CommandResult } from '@fachwerk/contract/terminal-protocol'
import { appendEvent } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/db.ts'
import { lockCommandOf, writeLateResult, writeStep } from '../commands-repository.ts'
import { commandEvent } from '../rules/command-event.ts'
import { afterResult } from '../rules/command-states.ts'
import { type Batches, createBatches } from './batches.ts'
import type { GatewayContext } from './gateway-context.ts'

type Arrived = { readonly terminalId: string; readonly result: CommandResult }

const MOST = 20
const LONGEST = 5_000

/** Writes what terminals made of their commands; said twice or too late changes nothing (FAULT-31, FAULT-32). */
export function createCommandResults(context: GatewayContext): Batches<Arrived> {
  const { clock, db, log } = context.platform
  return createBatches<Arrived>({
    clock,
    most: MOST,
    longest: LONGEST,
    work: (arrived) =>
      db.transaction(async (tx) => {
        for (const one of arrived) await store(context, tx, one, clock.now())
      }),
    onFailed: (error, { terminalId, result }) =>
      log.error('a result was not stored', { terminalId, commandId: result.commandId, error }),
    onDropped: ({ terminalId, result }) =>
      log.warn('a result was dropped', { terminalId, commandId: result.commandId }),
  })
}

async function store({ platform }: GatewayContext, tx: Tx, { terminalId, result }: Arrived, now: Date) {
  const { commandId, stage, code } = result
  const command = await lockCommandOf(tx, terminalId, commandId)
  if (!command) {
    platform.log.warn('a terminal answers a command that is not its own', { terminalId, commandId })
    return
  }
  const effect = afterResult(command.state, stage)
  if (effect === 'late') {
    platform.log.warn('a result came after the command had expired', { terminalId, commandId, stage, code })
    await writeLateResult(tx, commandId, { stage, code, at: now })
  }
  if (effect !== 'changes') return
  const step = { state: stage, code: code === 'ok' ? null : code, at: now }
  await writeStep(tx, commandId, step)
  const actor = { kind: 'terminal', id: terminalId, name: command.terminalName } as const
  await appendEvent(tx, commandEvent(command, { ...step, actor }))
}
