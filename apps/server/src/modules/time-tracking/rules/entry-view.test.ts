import { describe, expect, it } from 'vitest'
import type { EntryRow } from '../entries-repository.ts'
import { entryState, entryView } from './entry-view.ts'

const [JANA, MAX] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2']
const at = (clock: string) => new Date(`2026-11-16T${clock}:00Z`)

const anEntry = (overrides: Partial<EntryRow> = {}): EntryRow => ({
  id: '01900000-0000-7000-8000-0000000000e1',
  companyId: '01900000-0000-7000-8000-0000000000c1',
  userId: JANA,
  userName: 'Jana Brandt',
  kind: 'work',
  projectId: null,
  projectName: null,
  clientId: null,
  startsAt: at('07:00'),
  endsAt: at('08:00'),
  seconds: 3_600,
  billedSeconds: 3_600,
  hourlyRateCents: 6_000,
  description: 'Telefon',
  source: 'manual',
  overlapAllowed: false,
  recordedAt: at('08:00'),
  changedAt: at('08:00'),
  deletedAt: null,
  version: 1,
  locked: false,
  approved: false,
  ...overrides,
})
const seenBy = (userId: string, permissions: readonly string[] = []) => ({
  userId,
  permissions: new Set(permissions),
})

describe('how an entry stands', () => {
  const running = { endsAt: null }
  it.each<[string, Partial<EntryRow>]>([
    ['open', {}],
    ['running', running],
    ['locked', { locked: true }],
    ['locked', { ...running, locked: true }],
    ['approved', { approved: true }],
    ['approved', { approved: true, locked: true }],
    ['deleted', { deletedAt: at('09:00') }],
    ['deleted', { deletedAt: at('09:00'), approved: true, locked: true, ...running }],
  ])('%s when %j', (state, details) => expect(entryState(anEntry(details))).toBe(state))
})

const may = (overrides: Partial<EntryRow>, viewer: Parameters<typeof entryView>[1]) =>
  entryView(anEntry(overrides), viewer, 'Europe/Berlin').can.edit

describe('FAULT-77 who may change an entry', () => {
  it.each<[string, Partial<EntryRow>, boolean]>([
    ['open', {}, true],
    ['running', { endsAt: null }, true],
    ['locked', { locked: true }, false],
    ['approved', { approved: true }, false],
    ['deleted', { deletedAt: at('09:00') }, false],
  ])(
    'an entry that is %s is not changed by everybody: who leads may what the person may',
    (_state, details, free) => {
      expect(may(details, seenBy(JANA))).toBe(free)
      expect(may(details, seenBy(MAX, ['time.approve']))).toBe(free)
      expect(may(details, seenBy(MAX, ['time.viewAll']))).toBe(false)
    },
  )
})

const shown = (overrides: Partial<EntryRow>) => entryView(anEntry(overrides), seenBy(JANA), 'Europe/Berlin')

describe('what is shown of an entry', () => {
  it('begun minutes are not counted; what runs has no end', () => {
    expect(shown({ seconds: 3_659 })).toMatchObject({ totalTime: 60, seconds: 3_659 })
    expect(shown({ endsAt: null, seconds: 59 })).toMatchObject({
      endTime: null,
      totalTime: 0,
      state: 'running',
    })
  })

  it('LAW-75 late by the clocks of the company', () => {
    const late = anEntry({ startsAt: new Date('2026-11-08T23:30:00Z'), recordedAt: at('12:00') })
    expect(entryView(late, seenBy(JANA), 'Europe/Berlin').enteredLate).toBe(false)
    expect(entryView(late, seenBy(JANA), 'Europe/London').enteredLate).toBe(true)
  })
})
