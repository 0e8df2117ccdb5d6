import type { SearchKind } from '@fachwerk/contract/office/search-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { literally } from '../../../platform/db/search-text.ts'
import { boxesOfLocks, terminalsNamed } from '../log-names-repository.ts'
import type { LogNeeds } from '../index.ts'
import type { LogSubjects } from '../rules/log-query.ts'

/** Records of each kind that a search may mean; who means more says more. */
const OF_EACH = 50

/** Kinds the log has entries of; the others are not looked for. */
const IN_LOG: readonly SearchKind[] = ['box', 'lock', 'rental', 'order', 'location', 'user']

const NOTHING: LogSubjects = {
  boxIds: [],
  lockIds: [],
  terminalIds: [],
  rentalIds: [],
  orderIds: [],
  locationIds: [],
  userIds: [],
}

/**
 * What a search in the log is about: boxes, locks, terminals, rentals and orders by customer or number, locations, staff.
 * So „KN-022" and „Weber" are answered by indexes instead of reading every entry. Null: nobody searched.
 */
export async function findSubjects(
  tx: Tx,
  { sources }: Pick<LogNeeds, 'sources'>,
  { actor, search }: { readonly actor: StaffActor; readonly search: string | undefined },
): Promise<LogSubjects | null> {
  if (!search) return null
  const inLog = new Set(actor.scopeFor('logs.view'))
  const found = new Map<SearchKind, string[]>()
  for (const { kind, permission, find } of sources) {
    if (!IN_LOG.includes(kind)) continue
    const scope = actor.scopeFor(permission).filter((companyId) => inLog.has(companyId))
    const hits = scope.length === 0 ? [] : await find(tx, { scope, text: search, limit: OF_EACH })
    found.set(
      kind,
      hits.map(({ id }) => id),
    )
  }
  const of = (kind: SearchKind) => found.get(kind) ?? []
  const scope = [...inLog]
  const ofLocks = of('lock').length === 0 ? [] : await boxesOfLocks(tx, scope, of('lock'))
  return {
    ...NOTHING,
    boxIds: [...new Set([...of('box'), ...ofLocks])],
    lockIds: of('lock'),
    terminalIds: await terminalsNamed(tx, scope, `%${literally(search.toLowerCase())}%`),
    rentalIds: of('rental'),
    orderIds: of('order'),
    locationIds: of('location'),
    userIds: of('user'),
  }
}

/** Locks where they hang; those that hang nowhere by themselves. */
export function subjectsOfLocks(
  locks: readonly { readonly id: string; readonly boxId: string | null }[],
): LogSubjects {
  return {
    ...NOTHING,
    boxIds: locks.flatMap(({ boxId }) => boxId ?? []),
    lockIds: locks.filter(({ boxId }) => boxId === null).map(({ id }) => id),
  }
}
