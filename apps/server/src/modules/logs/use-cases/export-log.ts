import type { LogRow, logCalls } from '@fachwerk/contract/history/log-calls'
import { eventTypeShown } from '@fachwerk/contract/device/failed-opening'
import type { RequestOut } from '@fachwerk/contract/call'
import { adminEventsDe } from '@fachwerk/texts/admin/device/admin-events-de'
import { adminLogsDe } from '@fachwerk/texts/admin/device/admin-logs-de'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { entriesByKeys, entryKeys } from '../log-repository.ts'
import type { LogNeeds } from '../index.ts'
import { entryId, readEntryId } from '../rules/log-cursor.ts'
import { scopesOf } from '../rules/log-scope.ts'
import { presentEntries } from './present-entries.ts'
import { queryOf } from './read-log.ts'

const wordOf = (texts: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(texts, key) ? (texts[key] ?? null) : null

const whatOf = ({ type, action, data }: LogRow): string =>
  type === null
    ? (wordOf(adminLogsDe, `log.did.${action ?? ''}`) ?? action ?? '')
    : adminEventsDe[`event.${eventTypeShown({ type, data })}`]

/** How and why, as far as the words of the product know it. */
function detailOf({ data, type }: LogRow): string | null {
  const text = (key: string) => (typeof data[key] === 'string' ? data[key] : '')
  const code = text('code')
  const parts = [
    wordOf(adminEventsDe, `command.kind.${text('kind')}`),
    wordOf(adminEventsDe, `event.how.${text('how')}`),
    text('holder') === '' ? null : adminEventsDe['event.holder'].replace('{name}', text('holder')),
    wordOf(adminEventsDe, `event.cause.${text('cause')}`),
    type === 'lock.changed' ? wordOf(adminEventsDe, `event.lockState.${text('state')}`) : null,
    code === ''
      ? null
      : (wordOf(adminEventsDe, `command.code.${code}`) ??
        wordOf(adminEventsDe, `event.refused.${code}`) ??
        code),
  ]
  return parts.filter((part) => part !== null).join(' · ') || null
}

/** Columns of the log as a file. */
const columns: readonly ExportColumn<LogRow>[] = [
  { key: 'at', title: 'Zeitpunkt', format: 'time', cell: ({ at, timeZone }) => ({ at, timeZone }) },
  { key: 'what', title: 'Was', cell: whatOf },
  { key: 'detail', title: 'Wie', cell: detailOf },
  { key: 'who', title: 'Wer', cell: ({ actor }) => (actor.kind === 'system' ? 'automatisch' : actor.name) },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'box', title: 'Fach', cell: ({ boxName }) => boxName },
  { key: 'lock', title: 'Schloss', cell: ({ lockName }) => lockName },
  { key: 'terminal', title: 'Terminal', cell: ({ terminalName }) => terminalName },
  { key: 'order', title: 'Bestellung', cell: ({ orderCode, subject }) => orderCode ?? subject },
  {
    key: 'reason',
    title: 'Grund',
    cell: ({ data }) => (typeof data['reason'] === 'string' ? data['reason'] : null),
  },
]

/** All entries that match, newest first, as a file (N-10). The order is always that of the log. */
export function exportLog(
  needs: Pick<LogNeeds, 'exportRows' | 'sources'>,
  {
    actor,
    format,
    columns: wanted,
    orderBy: _by,
    dir: _dir,
    ...filter
  }: RequestOut<typeof logCalls.exportLogs>['body'] & { readonly actor: StaffActor },
) {
  const scope = actor.scopeFor('logs.view')
  const scopes = scopesOf(actor.scopeFor, filter)
  return needs.exportRows(actor, {
    list: 'logs',
    title: 'Protokoll',
    format,
    columns,
    wanted,
    filter,
    keys: async (tx, atMost) =>
      (await entryKeys(tx, await queryOf(tx, needs, { actor, ...filter }), atMost)).map(entryId),
    rows: async (tx, keys) => {
      const entries = await entriesByKeys(tx, scopes, keys.map(readEntryId))
      return new Map((await presentEntries(tx, { scope, entries })).map((row) => [row.id, row]))
    },
  })
}
