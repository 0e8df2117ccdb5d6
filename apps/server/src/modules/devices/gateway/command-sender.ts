import type { TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { wakeable } from '../../../platform/jobs/wakeable.ts'
import {
  hasOverdueCommands,
  overdueCommands,
  requestedCommands,
  unansweredCommands,
} from '../command-queue-repository.ts'
import { type DeviceCommand, lockCommand, writeStep } from '../commands-repository.ts'
import { SYSTEM_ACTOR } from '../devices-context.ts'
import { commandEvent } from '../rules/command-event.ts'
import { COMMAND_FOLLOWERS, expiryCode, isExpired } from '../rules/command-states.ts'
import { type GatewayContext, publishTo } from './gateway-context.ts'
import type { Leases } from './locks/leases.ts'

export type CommandSender = {
  /** There may be commands to send. */
  wake(): void
  /** Notifies terminals that came back what they have not answered; they execute nothing twice. */
  sendAgain(terminalIds: readonly string[]): Promise<void>
  /** Ends what is past its moment. */
  expire(): Promise<void>
  stop(): Promise<void>
}

const AT_ONCE = 50

/** Sends commands the moment they are committed, without polling, and asks for the right at that moment (FAULT-38). */
export function createCommandSender(context: GatewayContext, leases: Leases): CommandSender {
  const { clock, db, log } = context.platform
  /** A command asked for while others are being sent does not wait for them. */
  const sending = new Map<string, Promise<void>>()
  const begin = (id: string) => {
    const sent = send(context, id, 'requested')
      .catch((error: unknown) => log.error('a command could not be sent', { commandId: id, error }))
      .finally(() => sending.delete(id))
    sending.set(id, sent)
  }
  const rounds = wakeable(
    async () => {
      // Without a connection they wait; if it comes back too late, they expire.
      if (!context.transport.isConnected()) return undefined
      const waiting = await db.read((tx) => requestedCommands(tx, leases.held(), AT_ONCE))
      // It may have been lost while we looked.
      if (!context.transport.isConnected()) return undefined
      for (const { id } of waiting) if (!sending.has(id)) begin(id)
      if (waiting.length < AT_ONCE) return undefined
      await Promise.all(sending.values())
      return 0
    },
    (error) => log.error('commands could not be sent', { error }),
  )
  return {
    wake: () => rounds.wake(),
    async stop() {
      await rounds.stop()
      await Promise.all(sending.values())
    },
    async sendAgain(terminalIds) {
      const commands = await db.read((tx) => unansweredCommands(tx, terminalIds, clock.now()))
      for (const { id } of commands) await send(context, id, 'again')
    },
    async expire() {
      const now = clock.now()
      if (!(await db.read((tx) => hasOverdueCommands(tx, now)))) return
      await db.transaction(async (tx) => {
        for (const command of await overdueCommands(tx, now, AT_ONCE))
          if (isExpired(command.state, command.expiresAt, now)) await expireOne(tx, command, now)
      })
    },
  }
}

/** `requested`: for the first time; who has sent it meanwhile has told the terminal. */
type Occasion = 'requested' | 'again'

async function send(context: GatewayContext, commandId: string, occasion: Occasion): Promise<void> {
  const { clock, db } = context.platform
  const command = await db.transaction((tx) => decide(context, tx, { commandId, occasion, now: clock.now() }))
  // After the commit: nothing leaves that the ledger does not know.
  if (command) void publishTo(context, command.terminalId, 'commands', messageOf(command))
}

/** Decides at the moment of sending; resolves with the command when it may go out. */
async function decide(
  context: GatewayContext,
  tx: Tx,
  { commandId, occasion, now }: { commandId: string; occasion: Occasion; now: Date },
): Promise<DeviceCommand | null> {
  const command = await lockCommand(tx, commandId)
  if (occasion === 'requested' && command?.state !== 'requested') return null
  if (!command || !COMMAND_FOLLOWERS[command.state].includes('refused')) return null
  if (isExpired(command.state, command.expiresAt, now)) {
    await expireOne(tx, command, now)
    return null
  }
  const refusal = await refusalOf(context, tx, command, now)
  if (refusal !== null) {
    await move(tx, command, { state: 'refused', code: refusal, at: now })
    return null
  }
  if (command.state === 'requested') await move(tx, command, { state: 'sent', at: now })
  return command
}

async function refusalOf(
  { needs }: GatewayContext,
  tx: Tx,
  command: DeviceCommand & { readonly inPlace: boolean },
  now: Date,
): Promise<string | null> {
  if (!command.inPlace) return 'lock-missing'
  if (!command.checkRight) return null
  const { rentalId, accessRightId } = command
  if (rentalId === null) return 'not-found'
  const right = await needs.mayOpen(tx, { rentalId, ...(accessRightId && { accessRightId }), now })
  if (!right.ok) return right.refusal
  // Moved to another box in the meantime: this one is somebody else's.
  return right.value.boxId === command.boxId ? null : 'access-revoked'
}

const expireOne = (tx: Tx, command: DeviceCommand, at: Date) =>
  move(tx, command, { state: 'expired', code: expiryCode(command.state), at })

type Step = Parameters<typeof writeStep>[2]

async function move(tx: Tx, command: DeviceCommand, step: Step) {
  await writeStep(tx, command.id, step)
  await appendEvent(tx, commandEvent(command, { ...step, actor: SYSTEM_ACTOR }))
}

const messageOf = (command: DeviceCommand): TerminalCommand => ({
  id: command.id,
  kind: command.kind,
  ...(command.lockId === null ? {} : { lockId: command.lockId }),
  issuedAt: command.requestedAt.toISOString(),
  expiresAt: command.expiresAt.toISOString(),
  issuedBy: command.issuedBy.name.slice(0, 200),
  reason: command.reason.slice(0, 300),
  ...(command.altSignal ? { altSignal: true } : {}),
  ...(command.checkRight ? { type: 'release' } : {}),
})
