import type { CommandKind, CommandView } from '@fachwerk/contract/device/device-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import { type Tx, notifyAfterCommit } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { insertCommand, type DeviceCommand } from '../commands-repository.ts'
import { presentCommand } from './command-view.ts'
import { COMMAND_CHANNEL, type DevicesContext } from '../devices-context.ts'
import { lockOfBox, type OpenTarget } from '../locks/locks-repository.ts'
import { commandEvent } from '../rules/command-event.ts'
import { isReachable } from '../terminals/rules/presence.ts'

type CommandTarget = Omit<OpenTarget, 'lockId'> & { readonly lockId: string | null }

export type CommandRequest = {
  readonly kind: CommandKind
  readonly target: CommandTarget
  readonly rentalId: string | null
  /** A second person's right, where it is theirs that opens. */
  readonly accessRightId?: string | undefined
  readonly issuedBy: EventActor
  readonly reason: string
  readonly altSignal: boolean
  /** It is the renter's opening (`release`): ask the rentals at the moment of sending whether they may. */
  readonly checkRight: boolean
  readonly now: Date
}

/** A search listens for a while, behind whatever the radio is doing; a late one opens nothing. */
const SEARCH_MS = 30_000
const expiresAfterMs = (kind: CommandKind, openExpiresSeconds: number): number =>
  kind === 'startScan' ? Math.max(SEARCH_MS, openExpiresSeconds * 1_000) : openExpiresSeconds * 1_000

/**
 * Puts a command into the ledger; the gateway that holds the terminal is woken by the commit and sends it. A terminal
 * that cannot be reached gets none: it would only expire.
 */
export async function requestCommand(
  tx: Tx,
  { platform }: DevicesContext,
  request: CommandRequest,
): Promise<Result<CommandView, 'terminal-offline'>> {
  const { target, now } = request
  if (!isReachable(target, now)) return refuse('terminal-offline')
  const command: DeviceCommand = {
    id: platform.random.uuid(),
    companyId: target.companyId,
    locationId: target.locationId,
    terminalId: target.terminalId,
    lockId: target.lockId,
    boxId: target.boxId,
    rentalId: request.rentalId,
    accessRightId: request.accessRightId ?? null,
    kind: request.kind,
    state: 'requested',
    code: null,
    reason: request.reason,
    altSignal: request.altSignal,
    checkRight: request.checkRight,
    issuedBy: request.issuedBy,
    requestedAt: now,
    sentAt: null,
    acceptedAt: null,
    finishedAt: null,
    expiresAt: new Date(now.getTime() + expiresAfterMs(request.kind, platform.config.openExpiresSeconds)),
  }
  await insertCommand(tx, command)
  await appendEvent(tx, commandEvent(command, { state: 'requested', at: now, actor: request.issuedBy }))
  notifyAfterCommit(tx, COMMAND_CHANNEL)
  const { terminalName, prefix, boxNumber } = target
  return ok(presentCommand({ ...command, terminalName, prefix, boxNumber }, now))
}

export type OpenRequest = {
  readonly companyId: string
  readonly boxId: string
  readonly rentalId: string | null
  readonly accessRightId?: string
  readonly issuedBy: EventActor
  readonly reason: string
  readonly altSignal: boolean
  readonly checkRight: boolean
  readonly now: Date
}

/** Asks for a box to be opened now (L-02). */
export async function requestOpen(
  tx: Tx,
  context: DevicesContext,
  { boxId, companyId, ...request }: OpenRequest,
): Promise<Result<CommandView, 'lock-missing' | 'terminal-offline'>> {
  const target = await lockOfBox(tx, companyId, boxId)
  if (!target) return refuse('lock-missing')
  return requestCommand(tx, context, { kind: 'open', target, ...request })
}
