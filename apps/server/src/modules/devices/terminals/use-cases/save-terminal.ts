import type { RequestOut } from '@fachwerk/contract/call'
import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { conflictOf } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { isDeviceNameTaken } from '../../device-names-repository.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { companyOfLocation } from '../../locks/lock-places-repository.ts'
import {
  boxesHungAt,
  holdTerminal,
  type StoredTerminal,
  saveTerminal,
  setTerminalArchived,
  setTerminalSecret,
} from '../stored-terminals-repository.ts'
import { type ListedTerminal, terminalsByIds } from '../terminal-list-repository.ts'
import { insertTerminal } from '../terminals-repository.ts'
import { newCodeKey } from './create-terminal.ts'
import { refuseAt, type RefusedAt } from '../../locks/use-cases/lock-parts.ts'
import { staffActor, recordTerminalChange } from './record-terminal-change.ts'

type Calls = typeof terminalCalls
type Added = RequestOut<Calls['addTerminal']>['body']['controller']
type Edited = RequestOut<Calls['editTerminal']>['body']['controller']
type Archived = RequestOut<Calls['deleteTerminal']>['body']['controller']

/** A terminal as it stands in this transaction. */
export async function rowOfTerminal(
  tx: Tx,
  { companyId, id, now }: Pick<StoredTerminal, 'companyId' | 'id'> & { readonly now: Date },
): Promise<ListedTerminal> {
  const [row] = await terminalsByIds(tx, { scope: [companyId], now }, [id])
  if (!row) throw new Error(`terminal ${id} is gone`)
  return row
}

type AddRefusal = 'not-found' | 'terminal-name-taken'

/** Adds a terminal at a location, without locks and without credentials (L-05); once per key. */
export async function addTerminal(
  context: DevicesContext,
  {
    actor,
    controller,
    idempotency,
  }: { actor: StaffActor; controller: Added; idempotency: IdempotencyRequest | null },
): Promise<Result<string, AddRefusal | IdempotencyRefusal> | RefusedAt<AddRefusal>> {
  const { random, db, clock } = context.platform
  const now = clock.now()
  const { name, locationId } = controller
  return db.transaction((tx) =>
    idempotent<string, AddRefusal>(tx, idempotency, now, async () => {
      const companyId = await companyOfLocation(tx, actor.scopeFor('locks.maintain'), locationId)
      if (companyId === null) return refuseAt('controller.locationId', 'not-found')
      if (await isDeviceNameTaken(tx, 'terminal', { companyId, name, except: null }))
        return refuseAt('controller.name', 'terminal-name-taken')
      const terminal = { id: random.uuid(), companyId }
      const { sealed } = newCodeKey(context, terminal.id)
      await insertTerminal(tx, { ...controller, ...terminal, secret: null, codeKeySealed: sealed }, now)
      const after = await rowOfTerminal(tx, { ...terminal, now })
      await recordTerminalChange(tx, { actor: staffActor(actor), before: null, after, what: 'added', now })
      return ok(terminal.id)
    }),
  )
}

/** Who saved meanwhile, and what the form's fields are now (FAULT-72). */
async function refuseOlder(tx: Tx, terminal: StoredTerminal) {
  const { locationId, version, companyId, id } = terminal
  const filter = { companyIds: [companyId], subject: { kind: 'terminal', id } } as const
  const fields = { ...fieldsIn(terminalFields, terminal), locationId, version }
  const changedAt = terminal.changedAt ?? terminal.createdAt
  return refuseChanged(await conflictOf(tx, filter, { fields, changedAt }))
}

type EditRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'terminal-archived'
  | 'terminal-name-taken'
  | 'terminal-has-locks'

/**
 * Saves name, location and own address over the version that was read (L-05, FAULT-72). At another location it has to be
 * set up anew: what it knows of its place would be wrong.
 */
export async function editTerminal(
  context: DevicesContext,
  { actor, controller }: { readonly actor: StaffActor; readonly controller: Edited },
): Promise<Result<string, EditRefusal> | RefusedAt<EditRefusal>> {
  const { db, clock } = context.platform
  const now = clock.now()
  return db.transaction(async (tx) => {
    const terminal = await holdTerminal(tx, actor.scopeFor('locks.maintain'), controller.id)
    if (!terminal) return refuse('not-found')
    if (terminal.archivedAt !== null) return refuse('terminal-archived')
    const { id, companyId } = terminal
    const moves = controller.locationId !== terminal.locationId
    if (moves && (await companyOfLocation(tx, [companyId], controller.locationId)) === null)
      return refuseAt('controller.locationId', 'not-found')
    if (terminal.version !== controller.version) return refuseOlder(tx, terminal)
    if (await isDeviceNameTaken(tx, 'terminal', { companyId, name: controller.name, except: id }))
      return refuseAt('controller.name', 'terminal-name-taken')
    if (moves && (await boxesHungAt(tx, terminal)).length > 0)
      return refuseAt('controller.locationId', 'terminal-has-locks')
    const before = await rowOfTerminal(tx, { ...terminal, now })
    await saveTerminal(tx, terminal, controller, now)
    if (moves) await setTerminalSecret(tx, terminal, null, now)
    const after = await rowOfTerminal(tx, { ...terminal, now })
    await recordTerminalChange(tx, { actor: staffActor(actor), before, after, what: 'edited', now })
    return ok(id)
  })
}

type ArchiveRefusal =
  | 'not-found'
  | 'terminal-has-locks'
  | 'terminal-has-rentals'
  | 'terminal-name-taken'
  | 'location-archived'

/**
 * Takes a terminal out of use, which ends its credentials, or brings it back without any. One that holds locks stays:
 * whoever rents there could not open any more (FAULT-39).
 */
export async function archiveTerminal(
  { platform, needs }: DevicesContext,
  { actor, id, archived, reason }: Archived & { readonly actor: StaffActor },
): Promise<Result<string, ArchiveRefusal>> {
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const terminal = await holdTerminal(tx, actor.scopeFor('locks.maintain'), id)
    if (!terminal) return refuse('not-found')
    // Two clicks count as one.
    if ((terminal.archivedAt !== null) === archived) return ok(id)
    const { companyId, name, locationId } = terminal
    const hung = archived ? await boxesHungAt(tx, terminal) : []
    const boxIds = hung.flatMap((boxId) => boxId ?? [])
    if (boxIds.length > 0 && (await needs.rentalsOfBoxes(tx, boxIds, now)).length > 0)
      return refuse('terminal-has-rentals')
    if (hung.length > 0) return refuse('terminal-has-locks')
    if (!archived && (await isDeviceNameTaken(tx, 'terminal', { companyId, name, except: id })))
      return refuse('terminal-name-taken')
    if (!archived && (await companyOfLocation(tx, [companyId], locationId)) === null)
      return refuse('location-archived')
    const before = await rowOfTerminal(tx, { ...terminal, now })
    await setTerminalArchived(tx, terminal, archived ? now : null, now)
    await setTerminalSecret(tx, terminal, null, now)
    const after = await rowOfTerminal(tx, { ...terminal, now })
    const what = archived ? 'archived' : 'restored'
    await recordTerminalChange(tx, { actor: staffActor(actor), before, after, what, reason, now })
    return ok(id)
  })
}
