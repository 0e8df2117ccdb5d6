import { describe, expect, it } from 'vitest'
import { historyCalls } from '../history/history-calls.ts'
import { HISTORY } from '../history/history-kinds.ts'
import { preferenceCalls } from './preference-calls.ts'
import { searchCalls } from './search-calls.ts'
import { INVALID, NO_ID, type Refused, refusedBy, UNKNOWN } from '../testing/bodies.ts'
import { timeEntryCalls } from '../time/time-entry-calls.ts'
import { timeImportCalls } from '../time/time-import-calls.ts'
import { userListCalls } from '../staff/user-list-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const NO_FILTER = 'Diesen Filter gibt es nicht.'
const NO_COLUMN = 'Diese Spalte gibt es nicht.'

describe('N-10 FAULT-67 a saved view', () => {
  const view = { name: 'Überzogen', state: [{ name: 'statuses', value: 'active,blocked' }] }
  const FIELDS: readonly Refused[] = [
    ['name', '', 'Der Name der Ansicht fehlt.'],
    ['name', 'x'.repeat(61), 'Der Name der Ansicht ist zu lang (höchstens 60 Zeichen).'],
    ['name', 'a\tb', 'Der Name der Ansicht enthält unerlaubte Zeichen.'],
    ...['__proto__', 'constructor.prototype', 'a[b]', '', 'a b', 'x'.repeat(41), 'a\n', 'ä'].map(
      (name): Refused => ['state.0.name', name, NO_FILTER],
    ),
    ['state.0.value', '', 'Der Wert fehlt.'],
    ['state.0.value', 'x'.repeat(2001), 'Der Wert ist zu lang (höchstens 2000 Zeichen).'],
    ['state.0.value', { toString: 'x' }, 'Der Wert fehlt.'],
    ['state.0.url', 'https://b.example', UNKNOWN],
    ['state', { statuses: 'active' }, INVALID],
    ['state', Array.from({ length: 41 }, () => view.state[0]), INVALID],
    ['shared', 'false', INVALID],
    ['ownerId', ID, UNKNOWN],
    ['companyId', ID, UNKNOWN],
  ]

  it('FAULT-48 holds names and values of an address and nothing else, from the first day and later', () => {
    const created: readonly Refused[] = [...FIELDS, ['version', 1, UNKNOWN]]
    const changed: readonly Refused[] = [...FIELDS, ['version', '1', INVALID], ['shared', undefined, INVALID]]
    const { createSavedView, updateSavedView } = preferenceCalls
    expect(refusedBy(createSavedView.body, view, created)).toEqual(created)
    expect(refusedBy(updateSavedView.body, { ...view, shared: true, version: 1 }, changed)).toEqual(changed)
    expect(createSavedView.body.parse(view)).toEqual({ ...view, shared: false })
  })

  it('a prototype that JSON brings along reaches no object', () => {
    const bodies = [
      '{"name":"x","state":[],"__proto__":{"shared":true,"polluted":1}}',
      '{"name":"x","state":[{"name":"a","value":"b","__proto__":{"polluted":1}}]}',
      '{"name":"x","state":[],"constructor":{"prototype":{"polluted":1}}}',
    ]
    for (const body of bodies) {
      const { data } = preferenceCalls.createSavedView.body.safeParse(JSON.parse(body))
      expect(data?.shared ?? false).toBe(false)
      expect(data ?? {}).not.toHaveProperty('polluted')
      expect(data?.state[0] ?? {}).not.toHaveProperty('polluted')
      expect({}).not.toHaveProperty('polluted')
    }
  })

  it('and the columns of a list are columns, between 40 and 1200 wide', () => {
    const layout = { order: ['a'], hidden: [], widths: [{ column: 'a', px: 40 }], density: 'normal' }
    const rows: readonly Refused[] = [
      ['order.0', '__proto__', NO_COLUMN],
      ['order.0', 'Name', NO_COLUMN],
      ['hidden', Array.from({ length: 61 }, () => 'a'), INVALID],
      ['widths', { a: 40 }, INVALID],
      ['widths.0.column', 'a.b', NO_COLUMN],
      ['widths.0.px', 39, INVALID],
      ['widths.0.px', 1200.5, INVALID],
      ['density', 'tiny', INVALID],
      ['userId', ID, UNKNOWN],
    ]
    expect(refusedBy(preferenceCalls.saveListLayout.body, layout, rows)).toEqual(rows)
    expect(preferenceCalls.savedViews.params.safeParse({ list: '__proto__' }).success).toBe(false)
  })
})

describe('FAULT-47 what somebody looks for', () => {
  it('N-06 is bounded, and whatever was pasted becomes one line', () => {
    const rows: readonly Refused[] = [
      ['search', 'x'.repeat(101), INVALID],
      ['search', ['a'], INVALID],
      ['search', null, INVALID],
      ['each', 0, INVALID],
      ['each', 21, INVALID],
    ]
    expect(refusedBy(searchCalls.search.body, {}, rows)).toEqual(rows)
    expect(searchCalls.search.body.parse({ search: ` 100%_'\u0000\r\nx\ud800 ` })).toEqual({
      search: "100%_'   x",
      each: 5,
    })
  })

  it('A-11 the list in an address sorts and filters by what there is', () => {
    const { query } = userListCalls.users
    const fields = (asked: object) => query.safeParse(asked).error?.issues.map(({ path }) => path.join('.'))
    expect(fields({ orderBy: 'passwordHash', dir: 'ASC' })).toEqual(['orderBy', 'dir'])
    expect(fields({ statuses: "active') or true--" })).toEqual(['statuses.0'])
    expect(fields({ roles: 'owner,,root' })).toEqual(['roles.1', 'roles.2'])
    expect(fields({ companyIds: `${ID},${ID}'` })).toEqual(['companyIds.1'])
    expect(query.parse({ statuses: 'active,blocked' }).statuses).toEqual(['active', 'blocked'])
  })

  it('LAW-61 a history is of one thing of a kind that has one, a page at a time', () => {
    const rows: readonly Refused[] = [
      ['subject', undefined, INVALID],
      ['subject.kind', 'constructor', INVALID],
      ['subject.kind', 'user.blocked', INVALID],
      ['subject.id', '%', NO_ID],
      ['limit', 101, INVALID],
      ['offset', -1, INVALID],
    ]
    expect(refusedBy(historyCalls.history.body, { subject: { kind: 'user', id: ID } }, rows)).toEqual(rows)
    for (const [kind, { permission }] of Object.entries(HISTORY))
      expect(historyCalls.history.permissionOf({ subject: { kind, id: ID } })).toBe(permission)
  })
})

describe('N-10 FAULT-48 files in and out', () => {
  const EXPORT_REFUSED: readonly Refused[] = [
    ['format', undefined, INVALID],
    ['format', 'docx', INVALID],
    ['columns.0', 'passwordHash', INVALID],
    ['search', 'x'.repeat(201), INVALID],
    ['limit', 10, UNKNOWN],
    ['companyId', ID, UNKNOWN],
  ]
  it('an export has columns of its list, no pages, and no way around the filter', () => {
    const users: readonly Refused[] = [
      ...EXPORT_REFUSED,
      // Only times are also kept on paper.
      ['format', 'pdf', INVALID],
      ['orderBy', 'id', INVALID],
      ['statuses.0', 'x', INVALID],
    ]
    const times: readonly Refused[] = [
      ...EXPORT_REFUSED,
      ['from', '20.11.2026', 'Bitte ein gültiges Datum angeben.'],
    ]
    const input = { format: 'csv', statuses: ['active'] }
    expect(refusedBy(userListCalls.exportUsers.body, { ...input, columns: ['email'] }, users)).toEqual(users)
    const { exportTimeLogs } = timeEntryCalls
    expect(refusedBy(exportTimeLogs.body, { format: 'xlsx', columns: ['begin'] }, times)).toEqual(times)
  })

  it('LAW-73 a file of another program is tried out first unless somebody says otherwise', () => {
    const { body } = timeImportCalls.importTimes
    const rows: readonly Refused[] = [
      ['text', undefined, 'Die Datei fehlt.'],
      ['text', '', 'Die Datei ist leer.'],
      ['text', 'x'.repeat(240_001), 'Die Datei ist zu groß. Bitte teilen Sie sie nach Monaten.'],
      ['source', 'excel', INVALID],
      ['userId', ID, UNKNOWN],
    ]
    expect(refusedBy(body, { source: 'toggl', text: 'a' }, rows)).toEqual(rows)
    expect(body.parse({ source: 'toggl', text: 'a' })).toMatchObject({ dryRun: true, withoutFaulty: false })
  })
})
