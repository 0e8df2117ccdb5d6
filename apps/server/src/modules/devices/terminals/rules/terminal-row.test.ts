import { describe, expect, it } from 'vitest'
import { columnsIn } from '../../../../platform/export/list-file.ts'
import type { ListedTerminal } from '../terminal-list-repository.ts'
import { terminalColumns } from '../use-cases/terminal-columns.ts'
import { accessOf, terminalRow } from './terminal-row.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

const row = (over: Partial<ListedTerminal> = {}): ListedTerminal => ({
  id: '019a0000-0000-7000-8000-00000000000a',
  companyId: '019a0000-0000-7000-8000-00000000000b',
  name: 'T-KN-01',
  version: 1,
  changedAt: null,
  archivedAt: null,
  ownAddress: null,
  locationId: '019a0000-0000-7000-8000-00000000000c',
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  online: true,
  lastSeenAt: before(5),
  firmware: '1.0',
  uplink: 'LTE',
  queueLength: 0,
  heartbeats: [],
  lockCount: 24,
  secretSince: before(86_400),
  codeUntil: null,
  ...over,
})

describe('L-05 a terminal as the list shows it', () => {
  it('P9 online counts only as long as it was heard: a stopped gateway claims nothing', () => {
    expect(terminalRow(row(), now).online).toBe(true)
    expect(terminalRow(row({ lastSeenAt: before(46) }), now).online).toBe(false)
    expect(terminalRow(row({ lastSeenAt: null }), now)).toMatchObject({ online: false, lastSeenAt: null })
  })

  it('L-09 a new code changes nothing for one that is set up; without credentials it waits', () => {
    const code = { codeUntil: before(-600) }
    expect(accessOf(row(code))).toBe('active')
    expect(accessOf(row({ ...code, secretSince: null }))).toBe('codeOpen')
    expect(accessOf(row({ secretSince: null }))).toBe('none')
  })

  it('tells neither its company, its address nor anything of its credentials', () => {
    const keys = Object.keys(terminalRow(row({ ownAddress: 'https://terminal.example' }), now))
    expect(keys.filter((key) => /company|address|secret|code/i.test(key))).toEqual([])
  })
})

describe('N-10 the list as a file', () => {
  const cells = (over: Partial<ListedTerminal> = {}) =>
    Object.fromEntries(
      columnsIn(terminalColumns).map(
        ({ title, cell }) => [title, cell(terminalRow(row(over), now))] as const,
      ),
    )

  it('has what the screen has, in words', () => {
    expect(cells()).toMatchObject({
      Terminal: 'T-KN-01',
      Standort: 'Konstanz Bahnhof',
      Zustand: 'online',
      Schlösser: 24,
      Firmware: '1.0',
      Anbindung: 'LTE',
      Einrichtung: 'eingerichtet',
    })
  })

  it.each([
    [{ online: false }, 'offline'],
    [{ online: false, lastSeenAt: null }, 'nie verbunden'],
    [{ archivedAt: now, online: false }, 'archiviert'],
  ] as const)('%o is %s', (over, word) => {
    expect(cells(over)['Zustand']).toBe(word)
  })

  it('one that never spoke has no time', () => {
    expect(cells({ lastSeenAt: null })['Zuletzt gehört']).toBeNull()
    expect(cells({ secretSince: null })['Einrichtung']).toBe('nicht eingerichtet')
  })
})
