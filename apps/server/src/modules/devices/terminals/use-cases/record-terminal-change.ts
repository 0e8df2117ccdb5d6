import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { EventActor } from '@fachwerk/contract/history/events'
import { recordChange } from '../../../../platform/audit.ts'
import { notifyAfterCommit, type Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { CREDENTIALS_CHANNEL } from '../../devices-context.ts'
import type { ListedTerminal } from '../terminal-list-repository.ts'

type ActionKind = 'added' | 'edited' | 'archived' | 'restored' | 'codeIssued' | 'setUp' | 'withdrawn'

interface TerminalChange {
  readonly actor: EventActor
  /** Null: there was none. */
  readonly before: ListedTerminal | null
  readonly after: ListedTerminal
  readonly what: ActionKind
  readonly reason?: string
  readonly now: Date
}

/** A member of staff as the one who did something. */
export const staffActor = ({ userId, name }: StaffActor): EventActor => ({ kind: 'staff', id: userId, name })

const historyOf = (row: ListedTerminal): JsonObject => ({
  ...fieldsIn(terminalFields, row),
  location: row.locationName,
  archived: row.archivedAt !== null,
  access: row.secretSince?.toISOString() ?? null,
})

/** Records who changed what about a terminal, in its history and in its timeline; brokers hear of credentials at once. */
export async function recordTerminalChange(tx: Tx, change: TerminalChange): Promise<void> {
  const { actor, before, after, what, reason, now } = change
  const { id, companyId, locationId, name: terminalName } = after
  // A code changes none of its fields: it stands in the timeline alone.
  if (what !== 'codeIssued')
    await recordChange(tx, {
      at: now,
      companyId,
      actor,
      action: `terminal.${what}`,
      subject: { kind: 'terminal', id },
      before: before && historyOf(before),
      after: historyOf(after),
      ...(reason === undefined ? {} : { reason }),
    })
  await appendEvent(tx, {
    type: 'terminal.changed',
    at: now,
    companyId,
    actor,
    locationId,
    terminalId: id,
    data: { what, terminalName, ...(reason === undefined ? {} : { reason }) },
  })
  // Whatever was done: brokers compare for themselves, and two changes may fall on one moment.
  notifyAfterCommit(tx, CREDENTIALS_CHANNEL)
}
