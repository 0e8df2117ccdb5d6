import type { CommandState } from '@fachwerk/contract/device/device-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { NewEvent } from '../../../platform/events/events.ts'

/** What is told of a command. */
export type EventfulCommand = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string
  readonly lockId: string | null
  readonly boxId: string | null
  readonly rentalId: string | null
  readonly kind: string
  readonly reason: string
  readonly altSignal: boolean
  /** It is the renter's opening, under their right. */
  readonly checkRight: boolean
  readonly issuedBy: EventActor
  readonly requestedAt: Date
}

type Step = {
  readonly state: CommandState
  readonly code?: string | null
  readonly at: Date
  readonly actor: EventActor
}

/** A step of a command as the timeline and the live stream tell it, with who wanted it and how long it took. */
export const commandEvent = (command: EventfulCommand, { state, code, at, actor }: Step): NewEvent => ({
  type: `command.${state}`,
  at,
  companyId: command.companyId,
  locationId: command.locationId,
  terminalId: command.terminalId,
  lockId: command.lockId,
  boxId: command.boxId,
  rentalId: command.rentalId,
  actor,
  data: {
    commandId: command.id,
    kind: command.kind,
    issuedBy: command.issuedBy.name,
    reason: command.reason,
    afterMs: at.getTime() - command.requestedAt.getTime(),
    ...(command.altSignal ? { altSignal: true } : {}),
    ...(command.checkRight ? { type: 'release' } : {}),
    ...(code ? { code } : {}),
  },
})
