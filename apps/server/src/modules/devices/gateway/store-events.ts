import type { TerminalEvent } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvents, type NewEvent } from '../../../platform/events/events.ts'
import { rentalsOfCommands } from '../commands-repository.ts'
import { rentalsAtTerminals } from '../grants-repository.ts'
import { closeHelpCall, noteHelpCall } from '../terminals/help-calls-repository.ts'
import { holdersOfGrants } from '../key-reports-repository.ts'
import { type LockAtTerminal, locksByIds } from '../locks/locks-repository.ts'
import { rentalsAtBoxes } from '../terminals/monitoring-repository.ts'
import { notAfter } from '../terminals/rules/presence.ts'
import { detailsOf, eventTypeOf } from '../terminals/rules/terminal-event.ts'
import type { LockedTerminal } from '../terminals/terminals-repository.ts'
import type { GatewayContext } from './gateway-context.ts'

export type StoredEvent = { readonly terminal: LockedTerminal; readonly event: TerminalEvent }

type Known = {
  readonly locks: ReadonlyMap<string, LockAtTerminal>
  /** `<terminal> <rental>` of rentals that had a key there. */
  readonly rentals: ReadonlySet<string>
  /** Whose key it was (B-01). */
  readonly holders: Awaited<ReturnType<typeof holdersOfGrants>>
  readonly commands: ReadonlyMap<string, { readonly terminalId: string; readonly rentalId: string | null }>
}

type Moment = NewEvent & { readonly boxId: string | null; readonly rentalId: string | null }

/** Hands on what happened, as events of the house, in the transaction that moves the terminal's place on. */
export async function storeEvents(context: GatewayContext, tx: Tx, stored: readonly StoredEvent[]) {
  if (stored.length === 0) return
  const now = context.platform.clock.now()
  const known = await lookUp(tx, stored)
  const moments = stored.flatMap((one) => momentOf(context, one, known, now) ?? [])
  await appendEvents(tx, await withRentals(tx, moments))
  await followHelp(tx, stored, now)
  for (const { terminal, event } of stored) {
    if (event.kind !== 'rentalEnded' && event.kind !== 'resumeAsked') continue
    const rentalId = rentalOf(terminal, event, known)
    if (rentalId === null) continue
    const target = { rentalId, terminalId: terminal.id, now }
    if (event.kind === 'resumeAsked') await context.needs.resumeRentalAtTerminal(tx, target)
    else await context.needs.endRentalAtTerminal(tx, { ...target, at: notAfter(new Date(event.at), now) })
  }
}

/** Which call for help stands, so that its terminal can be told what becomes of it (L-12). */
async function followHelp(tx: Tx, stored: readonly StoredEvent[], now: Date): Promise<void> {
  for (const { terminal, event } of stored) {
    const call = { terminalId: terminal.id, companyId: terminal.companyId }
    const at = notAfter(new Date(event.at), now)
    if (event.kind === 'helpCalled')
      await noteHelpCall(tx, { ...call, storeId: event.storeId, seq: event.seq, at })
    else if (event.kind === 'helpOver') await closeHelpCall(tx, call, at)
  }
}

async function lookUp(tx: Tx, stored: readonly StoredEvent[]): Promise<Known> {
  const events = stored.map(({ event }) => event)
  const pairs = stored.flatMap(({ terminal, event }) =>
    event.rentalId ? [{ terminalId: terminal.id, rentalId: event.rentalId }] : [],
  )
  return {
    locks: await locksByIds(
      tx,
      events.flatMap(({ lockId }) => lockId ?? []),
    ),
    rentals: await rentalsAtTerminals(tx, pairs),
    holders: await holdersOfGrants(
      tx,
      events.flatMap(({ grantId }) => grantId ?? []),
    ),
    commands: await rentalsOfCommands(
      tx,
      events.flatMap(({ commandId }) => commandId ?? []),
    ),
  }
}

/** The event as it is kept; null when it is not, or when the terminal speaks of what is not its own (FAULT-37). */
function momentOf(context: GatewayContext, one: StoredEvent, known: Known, now: Date): Moment | null {
  const { terminal, event } = one
  const { log } = context.platform
  const lock = event.lockId === undefined ? undefined : known.locks.get(event.lockId)
  if (event.lockId !== undefined && lock?.terminalId !== terminal.id) {
    log.warn('a terminal speaks of a lock that is not its own', { terminalId: terminal.id, kind: event.kind })
    return null
  }
  const type = eventTypeOf(event)
  if (type === null) return null
  return {
    type,
    at: notAfter(new Date(event.at), now),
    companyId: terminal.companyId,
    locationId: terminal.locationId,
    terminalId: terminal.id,
    lockId: lock?.id ?? null,
    boxId: lock?.boxId ?? null,
    rentalId: rentalOf(terminal, event, known),
    actor: { kind: 'terminal', id: terminal.id, name: terminal.name },
    data: { ...detailsOf(event), ...holderOf(terminal, event, known) },
  }
}

/** By name, so that the history stays readable when the key is long gone. */
function holderOf(terminal: LockedTerminal, { grantId, kind }: TerminalEvent, known: Known) {
  const key = grantId === undefined ? undefined : known.holders.get(grantId)
  if (key?.terminalId !== terminal.id) return {}
  const { holder, accessRightId } = key
  return kind === 'keyMailAsked' ? { holder, accessRightId } : { holder }
}

/** The rental an event names, or the one its command was for; only such as belong to this terminal. */
function rentalOf(terminal: LockedTerminal, event: TerminalEvent, known: Known): string | null {
  if (event.rentalId !== undefined)
    return known.rentals.has(`${terminal.id} ${event.rentalId}`) ? event.rentalId : null
  const command = event.commandId === undefined ? undefined : known.commands.get(event.commandId)
  return command?.terminalId === terminal.id ? command.rentalId : null
}

/** A door that moves without anybody naming a rental belongs to the one that had the box then. */
async function withRentals(tx: Tx, moments: readonly Moment[]): Promise<Moment[]> {
  const asked = moments.flatMap((moment) =>
    moment.rentalId === null && moment.boxId !== null ? [{ ...moment, boxId: moment.boxId }] : [],
  )
  const found = await rentalsAtBoxes(tx, asked)
  let next = 0
  return moments.map((moment) => {
    if (moment.rentalId !== null || moment.boxId === null) return moment
    next += 1
    return { ...moment, rentalId: found[next - 1] ?? null }
  })
}
