import { EVENT_TYPES, type EventType } from '@fachwerk/contract/history/events'
import type { HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { LOG_GROUPS, LOG_TABLE, type LogGroup } from '@fachwerk/contract/history/log-groups'
import type { Permission } from '@fachwerk/contract/staff/permissions'

/** Of these companies these events and these changes. */
export interface LogScope {
  readonly companyIds: readonly string[]
  readonly types: readonly EventType[]
  readonly kinds: readonly HistoryKind[]
}

interface Input {
  readonly groups?: readonly LogGroup[] | undefined
  readonly types?: readonly EventType[] | undefined
}
type ScopeFor = (permission: Permission) => readonly string[]

/**
 * What a person may find in the log: of each company only what their roles let them see elsewhere, narrowed to
 * what they ask for. Companies with the same answer stand together.
 */
export function scopesOf(scopeFor: ScopeFor, { groups, types }: Input): LogScope[] {
  const wanted = groups ?? LOG_GROUPS
  const scopes = new Map<string, { companyIds: string[]; types: EventType[]; kinds: HistoryKind[] }>()
  for (const companyId of scopeFor('logs.view')) {
    const may = (permission: Permission) => scopeFor(permission).includes(companyId)
    const open = wanted.map((group) => LOG_TABLE[group])
    const allowed = open.filter(({ permission }) => may(permission))
    const shown = EVENT_TYPES.filter(
      (type) => allowed.some(({ events }) => events(type)) && (types === undefined || types.includes(type)),
    )
    // Who asks for types of events asks for no changes.
    const changes = types === undefined ? open.flatMap((group) => group.changes) : []
    const kinds = changes.filter(({ permission }) => may(permission)).map(({ kind }) => kind)
    if (shown.length === 0 && kinds.length === 0) continue
    const key = JSON.stringify([shown, kinds])
    const known = scopes.get(key)
    if (known) known.companyIds.push(companyId)
    else scopes.set(key, { companyIds: [companyId], types: shown, kinds })
  }
  return [...scopes.values()]
}
