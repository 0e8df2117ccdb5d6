import type { ReplyIn } from '@fachwerk/contract/call'
import type { heardLockCalls } from '@fachwerk/contract/device/heard-lock-calls'
import type { HeardLock } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { type ListedRow, locksByKeys, locksOfTerminal } from '../lock-list-repository.ts'
import { expiryCode, isExpired } from '../../rules/command-states.ts'
import { newestSearch, type Search } from '../../searches-repository.ts'
import { terminalsByIds } from '../../terminals/terminal-list-repository.ts'
import { boxNameOfRow } from './record-lock-change.ts'

type Shown = ReplyIn<typeof heardLockCalls.heardLocks>

/**
 * What a terminal heard when it last looked for locks, and which of its own it did not hear (L-05). A lock of somebody
 * else is one that nobody knows here.
 */
export function showHeardLocks(
  { platform: { db, clock } }: DevicesContext,
  { actor, terminalId }: { readonly actor: StaffActor; readonly terminalId: string },
): Promise<Result<Shown, 'not-found'>> {
  const now = clock.now()
  return db.read(async (tx) => {
    const [terminal] = await terminalsByIds(tx, { scope: actor.scopeFor('locks.view'), now }, [terminalId])
    if (!terminal) return refuse('not-found')
    const { companyId } = terminal
    const search = await newestSearch(tx, { companyId, terminalId })
    const heard = search?.heard ?? null
    const own = heard === null ? [] : await locksOfTerminal(tx, [companyId], terminalId)
    const ids = new Set(heard?.map(({ lockId }) => lockId))
    return ok({
      search: search ? presentSearch(search, now) : null,
      heard: await heardRows(tx, { companyId, terminalId, heard: heard ?? [] }),
      silent: own.flatMap((row) =>
        row.lockId === null || ids.has(row.lockId)
          ? []
          : [
              {
                lockId: row.lockId,
                name: row.name ?? '',
                boxName: boxNameOfRow(row),
                seenAt: row.seenAt?.toISOString() ?? null,
              },
            ],
      ),
      locationId: terminal.locationId,
      timeZone: terminal.timeZone,
      can: { take: actor.scopeFor('locks.maintain').includes(companyId) && terminal.archivedAt === null },
    })
  })
}

const presentSearch = (search: Search, now: Date): NonNullable<Shown['search']> => {
  const { id, state, code, issuedBy, requestedAt, finishedAt, expiresAt, heard } = search
  const expired = isExpired(state, expiresAt, now)
  return {
    commandId: id,
    state: expired ? 'expired' : state,
    code: expired ? expiryCode(state) : code,
    by: issuedBy.name,
    at: (finishedAt ?? requestedAt).toISOString(),
    answered: heard !== null,
  }
}

async function heardRows(
  tx: Tx,
  details: { companyId: string; terminalId: string; heard: readonly HeardLock[] },
): Promise<Shown['heard']> {
  const { companyId, terminalId, heard } = details
  const rows = await locksByKeys(
    tx,
    [companyId],
    heard.map(({ lockId }) => lockId),
  )
  const known = new Map(rows.map((row) => [row.lockId, row]))
  return heard.map((lock) => {
    const row = known.get(lock.lockId)
    return { ...lock, known: row ? knownAs(row, terminalId) : null }
  })
}

const knownAs = (row: ListedRow, terminalId: string): Shown['heard'][number]['known'] => ({
  name: row.name ?? '',
  boxName: boxNameOfRow(row),
  place: row.archivedAt !== null ? 'archived' : row.terminalId === terminalId ? 'here' : 'elsewhere',
  terminalName: row.terminalName ?? '',
  locationName: row.locationName,
})
