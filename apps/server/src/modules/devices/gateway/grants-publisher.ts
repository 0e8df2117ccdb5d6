import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { ListedLock } from '@fachwerk/contract/device/listed-lock'
import type { GrantsMessage } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../platform/db/db.ts'
import { wakeable } from '../../../platform/jobs/wakeable.ts'
import {
  type GrantsList,
  grantsListOf,
  listPlace,
  type ListPlace,
  listVersions,
} from '../grants-list-repository.ts'
import { lowestValidVersion } from '../rules/grant-version.ts'
import { replacedCode } from '../rules/replaced-codes.ts'
import { placeOfTerminal } from '../terminals/use-cases/terminal-place.ts'
import { hoursFor } from './access-hours.ts'
import { type GatewayContext, publishTo } from './gateway-context.ts'
import type { Leases } from './locks/leases.ts'

export type GrantsPublisher = {
  /** Lists may have changed. */
  wake(): void
  /** Publishes a terminal's list whatever was published before. */
  publish(terminalId: string): Promise<void>
  /** The terminal still holds an older list; told again unless that was done a moment ago. */
  publishAgain(terminalId: string): Promise<void>
  /** Notifies terminals whose hours say something new, be it only one day more (F-04), or whose place does (F-03). */
  refreshPlaces(): Promise<void>
  /** After a new connection nothing counts as published. */
  forget(): void
  stop(): Promise<void>
}

const AT_ONCE = 8
const AGAIN_AFTER_MS = 10_000

type Published = { readonly version: number; readonly at: number; readonly says: string }

/** Publishes the full list of keys of each terminal, retained, on every change. */
export function createGrantsPublisher(
  context: GatewayContext,
  leases: Pick<Leases, 'held'>,
): GrantsPublisher {
  const { clock, db, log } = context.platform
  const published = new Map<string, Published>()

  async function publish(terminalId: string) {
    const now = clock.now()
    const due = await db.read(async (tx) => {
      const list = await grantsListOf(tx, terminalId, now)
      return list && { list, facts: await terminalFactsOf(context, tx, { terminalId, ...list }, now) }
    })
    if (!due) return
    const { list, facts } = due
    // Noted before it is sent: a change that comes in between is newer and is sent after it.
    published.set(terminalId, { version: list.version, at: now.getTime(), says: facts.says })
    void publishTo(context, terminalId, 'grants', messageOf(list, facts, now))
  }
  async function refreshOne(terminalId: string) {
    const now = clock.now()
    const facts = await db.read(async (tx) => {
      const place = await listPlace(tx, terminalId)
      return place && terminalFactsOf(context, tx, { terminalId, ...place }, now)
    })
    if (facts && facts.says !== published.get(terminalId)?.says) await publish(terminalId)
  }
  const rounds = wakeable(
    async () => {
      if (!context.transport.isConnected()) return undefined
      const versions = await db.read((tx) => listVersions(tx, leases.held()))
      const changed = [...versions].filter(([id, version]) => version > (published.get(id)?.version ?? -1))
      const take = async () => {
        for (let next = changed.shift(); next; next = changed.shift()) await publish(next[0])
      }
      await Promise.all(Array.from({ length: AT_ONCE }, take))
      return undefined
    },
    (error) => log.error('lists of keys could not be published', { error }),
  )
  return {
    wake: () => rounds.wake(),
    stop: () => rounds.stop(),
    publish,
    async refreshPlaces() {
      if (!context.transport.isConnected()) return
      // One after the other: there is no hurry, and a plan of sixty days takes a moment.
      for (const terminalId of leases.held()) await refreshOne(terminalId)
    },
    forget: () => published.clear(),
    async publishAgain(terminalId) {
      const last = published.get(terminalId)
      if (!last || clock.now().getTime() - last.at >= AGAIN_AFTER_MS) await publish(terminalId)
    },
  }
}

type TerminalFacts = Awaited<ReturnType<typeof terminalFactsOf>>

/** What a terminal is told beside its keys; `says` stays the same for as long as that does. */
async function terminalFactsOf(
  context: GatewayContext,
  tx: Tx,
  terminal: ListPlace & { readonly terminalId: string },
  now: Date,
) {
  const hours = await hoursFor(context, tx, terminal, now)
  const place = await placeOfTerminal(tx, context, terminal)
  return { hours, place, says: JSON.stringify([hours?.says, place]) }
}

function messageOf(
  { version, grants, fences, locks, replaced, help }: GrantsList,
  { hours, place }: TerminalFacts,
  now: Date,
): GrantsMessage {
  const valid = grants.filter(({ revoked }) => !revoked)
  return {
    version,
    issuedAt: now.toISOString(),
    grants: valid.map(({ payload, signature }) => ({ payload, signature })),
    revoked: grants.filter(({ revoked }) => revoked).map(({ id }) => id),
    lockVersions: Object.fromEntries(
      fences.map(({ lockId, highestEnded }) => {
        const versions = valid.filter((grant) => grant.lockId === lockId).map((grant) => grant.version)
        return [lockId, lowestValidVersion(highestEnded, versions)]
      }),
    ),
    ...(hours ? { hours: hours.signed } : {}),
    locks: locks.map(listed),
    ...(place ? { place } : {}),
    replaced: replaced.map((row) => replacedCode(row, now)),
    ...(help ? { help } : {}),
  }
}

function listed({ lockId, lockName, boxId, number, size }: GrantsList['locks'][number]): ListedLock {
  const sizeClass = SIZE_CLASSES[size ?? -1]
  const isBox = boxId !== null && number !== null && sizeClass !== undefined
  return { lockId, lockName, box: isBox ? { boxId, number, size: sizeClass } : null }
}
