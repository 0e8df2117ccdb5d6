import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { cabinetCalls } from '@fachwerk/contract/location/cabinet-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { readTable } from '../../../platform/import/read-table.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { lockNamesTaken } from '../device-names-repository.ts'
import type { DevicesContext } from '../devices-context.ts'
import { companyOfLocation, terminalsOfLocation } from '../locks/lock-places-repository.ts'
import { insertLocks } from '../locks/locks-repository.ts'
import { cabinetsOfTable } from '../rules/cabinet-table.ts'
import { holdTerminalForLock } from '../terminals/stored-terminals-repository.ts'
import { rowOfLock } from '../locks/use-cases/save-lock.ts'
import { refuseAt, type RefusedAt, republishLists } from '../locks/use-cases/lock-parts.ts'
import { recordLockChange } from '../locks/use-cases/record-lock-change.ts'

type Calls = typeof cabinetCalls
type Item = RequestOut<Calls['putUpCabinets']>['body']['item']
type Put = ReplyIn<Calls['putUpCabinets']>
type Refusal = 'not-found' | 'size-unknown' | 'box-number-taken' | 'lock-name-taken' | 'terminal-missing'

const MOST_LINES = 1_000

/** Reads a table of compartments; nothing is kept (F-02). */
export async function readCabinets(
  { platform }: DevicesContext,
  { actor, file }: { readonly actor: StaffActor; readonly file: string },
): Promise<Result<ReplyIn<Calls['readCabinets']>, 'cabinet-file-unreadable' | 'cabinet-file-too-much'>> {
  const { unpacking } = platform
  const bytes = Buffer.from(file, 'base64')
  const lines = await readTable({ unpacking, companyId: actor.companyId }, bytes, MOST_LINES)
  if (!lines.ok)
    return refuse(lines.refusal === 'too-much' ? 'cabinet-file-too-much' : 'cabinet-file-unreadable')
  const read = cabinetsOfTable(lines.value)
  return read ? ok(read) : refuse('cabinet-file-unreadable')
}

/** Puts up whole cabinets with boxes and locks, all or nothing (F-02, L-01); once per key. */
export async function putUpCabinets(
  context: DevicesContext,
  { actor, item, idempotency }: { actor: StaffActor; item: Item; idempotency: IdempotencyRequest | null },
): Promise<Result<Put, Refusal | IdempotencyRefusal> | RefusedAt<Refusal>> {
  const { platform, needs } = context
  const now = platform.clock.now()
  return platform.db.transaction((tx) =>
    idempotent<Put, Refusal>(tx, idempotency, now, async () => {
      const { locationId, cabinets } = item
      const companyId = await companyOfLocation(tx, actor.scopeFor('locks.maintain'), locationId)
      if (companyId === null) return refuseAt('item.locationId', 'not-found')
      // Before anything is written: a refusal leaves nothing behind.
      const terminal = await terminalFor(tx, { companyId, locationId, locks: locksIn(cabinets) })
      if (!terminal.ok) return terminal
      const put = await needs.putUpCabinets(tx, { companyId, locationId, cabinets, now })
      if (!put.ok) return refuseAt(`item.cabinets.${put.field}`, put.refusal)
      const { names, boxes } = put.value
      const details = { actor, companyId, locationId, terminalId: terminal.value, boxes, now }
      const locks = await hangLocks(tx, context, details)
      await recordChange(tx, {
        at: now,
        companyId,
        actor: { kind: 'staff', id: actor.userId, name: actor.name },
        action: 'location.cabinetsPutUp',
        subject: { kind: 'location', id: locationId },
        before: null,
        after: { cabinets: names.join(', '), boxes: boxes.length, locks },
      })
      return ok({ cabinets: [...names], boxes: boxes.length, locks })
    }),
  )
}

/** The locks a plan names, each with where it does so. */
const locksIn = (cabinets: Item['cabinets']) =>
  cabinets.flatMap(({ columns }, index) =>
    columns.flatMap((doors, column) =>
      doors.flatMap((door, row) =>
        door.kind === 'box' && door.lockName !== null
          ? [{ name: door.lockName, field: `item.cabinets.${index}.columns.${column}.${row}.lockName` }]
          : [],
      ),
    ),
  )

/** The location's terminal, held, where it gets locks; each of their numbers must be free. */
async function terminalFor(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly locationId: string
    readonly locks: readonly { readonly name: string; readonly field: string }[]
  },
): Promise<{ ok: true; value: string | null } | RefusedAt<'lock-name-taken' | 'terminal-missing'>> {
  const { companyId, locationId, locks } = details
  const [first] = locks
  if (!first) return ok(null)
  const [terminal] = await terminalsOfLocation(tx, companyId, locationId)
  if (!terminal || !(await holdTerminalForLock(tx, companyId, { locationId, terminalId: terminal.id })))
    return refuseAt(first.field, 'terminal-missing')
  const names = locks.map(({ name }) => name)
  const taken = new Set(await lockNamesTaken(tx, companyId, names))
  for (const { name, field } of locks) {
    if (taken.has(name)) return refuseAt(field, 'lock-name-taken')
    taken.add(name)
  }
  return ok(terminal.id)
}

/** Hangs the locks of the plan at the terminal; a box without one is not offered. @returns how many there are */
async function hangLocks(
  tx: Tx,
  { platform, needs }: DevicesContext,
  details: {
    readonly actor: StaffActor
    readonly companyId: string
    readonly locationId: string
    readonly terminalId: string | null
    readonly boxes: readonly { readonly boxId: string; readonly lockName: string | null }[]
    readonly now: Date
  },
): Promise<number> {
  const { actor, companyId, locationId, terminalId, boxes, now } = details
  const bare = boxes.filter(({ lockName }) => lockName === null).map(({ boxId }) => boxId)
  if (bare.length > 0) await needs.setLockGone(tx, { companyId, boxIds: bare }, now)
  if (terminalId === null) return 0
  const place = { companyId, locationId, terminalId }
  const locks = boxes.flatMap(({ boxId, lockName }) =>
    lockName === null ? [] : [{ ...place, id: platform.random.uuid(), boxId, name: lockName }],
  )
  await insertLocks(tx, locks, now)
  await republishLists(tx, [terminalId])
  for (const { id } of locks) {
    const after = await rowOfLock(tx, { companyId, lockId: id })
    await recordLockChange(tx, { actor, before: null, after, what: 'added', now })
  }
  return locks.length
}
