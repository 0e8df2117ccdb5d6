import { createClient } from '@fachwerk/contract/client'
import type { EventType } from '@fachwerk/contract/history/events'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../../lib/admin-calls.ts'
import { createFakeServer, type Handlers } from '../../testing/fake-server.ts'
import { id } from '../../testing/fixtures.ts'
import { aLiveEvent } from '../../testing/live.ts'
import { aLive, renderPart } from '../../testing/part.tsx'
import { textOf } from '../../testing/screen.tsx'
import { readParams } from '../../ui/list/list-address.ts'
import { queryOf } from '../../ui/list/use-list-rows.ts'
import { BudgetRing } from './projects/budget-ring.tsx'
import { anEntry, aProject, doneEntry, projectsPicture } from './testing.ts'
import { timeBulkActions } from './time-bulk-actions.ts'
import { timeCard, timeColumns } from './time-columns.tsx'
import { timeLogList } from './time-log-list.tsx'
import { isTimePart, needsOf, type TimePart } from './time-parts.tsx'

const NOW = Date.parse('2026-11-20T16:42:00Z')
const going = new AbortController().signal
/** What the contract adds by itself; a number hangs on neither page nor order. */
const USUAL = { offset: 0, limit: 25, dir: 'asc' }

/** The server as a list speaks with it. */
function anApi(handlers: Handlers) {
  const server = createFakeServer(handlers)
  const client = createClient(adminCalls, { fetch: server.fetch })
  const clock = { now: () => NOW, fromLocal: (at: number) => at, hear: () => {} }
  return { api: { client, live: aLive().live, clock }, server }
}

describe('T-06 N-10 an address of the times in the words of the server', () => {
  it.each<[string, object]>([
    ['?', {}],
    ['?q=+Lindau+', { search: 'Lindau' }],
    [
      `?person=${id('a', 1)}&project=${id('e', 1)},Umbau`,
      { userIds: [id('a', 1)], projectIds: [id('e', 1)] },
    ],
    ['?state=open,deleted,kaputt', { states: ['open', 'deleted'] }],
    ['?from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
    ['?from=gestern', {}],
    ['?page=4&sort=duration&dir=desc', {}],
  ])('%s', async (address, expected) => {
    const { api, server } = anApi({ timeLogsTotal: () => ({ total: 0, totalIsExact: true }) })
    const params = readParams(timeLogList.address, new URLSearchParams(address))
    await timeLogList.total?.(api, queryOf(params), going)
    expect(server.asked('timeLogsTotal')[0]?.input.body).toEqual({ ...USUAL, ...expected })
  })

  it('projects to choose from are the used ones and, after them, the archived', async () => {
    const { api } = anApi({
      companyProjects: ({ query }) =>
        projectsPicture([query.archived === 'true' ? aProject({ id: id('e', 2), name: 'Alt' }) : aProject()]),
    })
    const field = timeLogList.address.fields.find(
      (each) => each.kind === 'choices' && each.param === 'project',
    )
    const choices =
      field?.kind === 'choices' && 'ask' in field.choices ? await field.choices.ask(api, going) : []
    expect(choices.map(({ label }) => label)).toEqual(['Standort Lindau', 'Alt'])
  })
})

const details = (type: EventType, data: Record<string, string>) => aLiveEvent(1, { type, data })

describe('L-08 which event is about which entry', () => {
  it.each<[EventType, boolean]>([
    ['time.started', true],
    ['time.stopped', true],
    ['time.restored', true],
    ['time.imported', true],
    ['time.changed', false],
    ['time.deleted', false],
  ])('after %s there may be a new one: %s', (type, isNew) => {
    const event = details(type, { timeLogId: doneEntry.id })
    expect(timeLogList.live?.newKey(event)).toBe(isNew ? doneEntry.id : null)
    expect(timeLogList.live?.concerns(event, doneEntry)).toBe(true)
  })

  it('one that names no entry is about none', () => {
    expect(timeLogList.live?.newKey(details('time.started', {}))).toBeNull()
    expect(timeLogList.live?.newKey(details('time.started', { timeLogId: 'x' }))).toBeNull()
    expect(timeLogList.live?.concerns(details('time.changed', {}), doneEntry)).toBe(false)
  })
})

const cells = (row: TimeEntry) =>
  timeColumns().map((column) => {
    const part = renderPart(column.cell(row))
    const text = textOf(part.main())
    part.unmount()
    return text
  })
const aBreak: Partial<TimeEntry> = { kind: 'break', projectId: null, projectName: null }

describe('T-06 a row of the list', () => {
  it.each<[string, TimeEntry, string[]]>([
    [
      'work that is over',
      doneEntry,
      [
        '16.11.2026 08:00',
        '09:00',
        'Standort Lindau',
        'Jana Brandt',
        'Einmessen',
        '01:00 h',
        '01:15 h',
        'offen',
      ],
    ],
    [
      'work that runs has no length yet',
      anEntry({ startTime: doneEntry.startTime }),
      ['16.11.2026 08:00', '–', 'Standort Lindau', 'Jana Brandt', '', 'läuft', '00:00 h', 'läuft'],
    ],
    [
      'a break is billed to nobody',
      { ...doneEntry, ...aBreak, description: '' },
      ['16.11.2026 08:00', '09:00', 'Pause', 'Jana Brandt', '', '01:00 h', '–', 'offen'],
    ],
    [
      'LAW-75 what was entered late says so',
      { ...doneEntry, enteredLate: true, state: 'approved' },
      [
        '16.11.2026 08:00',
        '09:00',
        'Standort Lindau',
        'Jana Brandt',
        'Einmessen spät erfasst',
        '01:00 h',
        '01:15 h',
        'freigegeben',
      ],
    ],
  ])('%s', (_what, row, expected) => expect(cells(row)).toEqual(expected))

  it('on a phone says what, how long, when and about what', () => {
    expect(textOf(renderPart(timeCard(doneEntry, NOW)).main())).toBe(
      'Standort Lindau01:00 hEinmessen16.11. 08:00',
    )
    expect(textOf(renderPart(timeCard(doneEntry, Date.parse('2027-01-02T08:00:00Z'))).main())).toContain(
      '16.11.2026 08:00',
    )
  })
})

describe('T-04 the ring of a budget', () => {
  it.each([
    [null, 'neutral', 'ohne Budget–'],
    [0, 'neutral', '0 % des Monatsbudgets0 %'],
    [92.4, 'success', '92 % des Monatsbudgets92 %'],
    [310, 'danger', '310 % des Monatsbudgets310 %'],
  ] as const)('of %s %% reads so that nobody needs its colour', (budgetPercent, budgetColor, words) => {
    const { main } = renderPart(<BudgetRing budgetPercent={budgetPercent} budgetColor={budgetColor} />)
    expect(textOf(main())).toBe(words)
    const offset = Number(main().querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset'))
    const around = 2 * Math.PI * 40
    expect(offset).toBeCloseTo(around * (1 - Math.min(1, (budgetPercent ?? 0) / 100)))
  })
})

describe('A-12 the parts of time tracking', () => {
  it.each<[TimePart, Permission]>([
    ['list', 'time.track'],
    ['record', 'time.track'],
    ['projects', 'projects.edit'],
    ['closing', 'time.approve'],
    ['import', 'time.approve'],
    ['settings', 'time.approve'],
  ])('%s needs %s', (part, permission) => expect(needsOf(part)).toBe(permission))

  it('FAULT-71 a mistyped part is none, and the list has no second address', () => {
    expect(['week', 'settings'].every(isTimePart)).toBe(true)
    expect(['list', 'Week', '', 'toString', undefined].some(isTimePart)).toBe(false)
  })
})

const named = (key: 'move' | 'delete') => timeBulkActions.find((action) => action.key === key)

describe('B-11 many entries at once', () => {
  it('move: other project, same times; undo names the version that moving made and the old project', async () => {
    const { api, server } = anApi({ editTimeLog: () => ({ timeLog: doneEntry }) })
    await named('move')?.run(api, doneEntry, '', id('e', 5))
    await named('move')?.undo?.(api, doneEntry, 'Irrtum')
    const same = { id: doneEntry.id, startTime: doneEntry.startTime, description: 'Einmessen' }
    expect(server.asked('editTimeLog').map(({ input }) => input.body)).toEqual([
      { timeLog: { ...same, version: 1, projectId: id('e', 5) } },
      { timeLog: { ...same, version: 2, projectId: doneEntry.projectId, reason: 'Irrtum' } },
    ])
  })

  it('delete: a reason goes along only where one was given; one entry is spoken of as one', async () => {
    const { api, server } = anApi({ deleteTimeLog: () => ({ timeLog: doneEntry }) })
    await named('delete')?.run(api, doneEntry, '', '')
    await named('delete')?.run(api, doneEntry, 'Doppelt', '')
    expect(server.asked('deleteTimeLog').map(({ input }) => input.body)).toEqual([
      { timeLog: { id: doneEntry.id, version: 1 } },
      { timeLog: { id: doneEntry.id, version: 1, reason: 'Doppelt' } },
    ])
    expect([1, 2].map((count) => named('delete')?.question(count).title)).toEqual([
      '1 Zeit löschen',
      '2 Zeiten löschen',
    ])
  })
})
