import { describe, expect, it } from 'vitest'
import type { ListedRow } from '../lock-list-repository.ts'
import { lockRow, sizeOf } from './lock-row.ts'

const now = new Date('2026-11-20T12:00:00Z')
const listed = (over: Partial<ListedRow> = {}): ListedRow => ({
  id: 'lock',
  companyId: 'company',
  lockId: 'lock',
  name: 'SL-2291',
  notes: '',
  version: 1,
  archivedAt: null,
  changedAt: null,
  deactivatedAt: null,
  deactivation: null,
  boxId: 'box',
  boxNumber: 9,
  size: 2,
  outOfService: null,
  locationId: 'konstanz',
  locationName: 'Konstanz Bahnhof',
  prefix: 'KN',
  timeZone: 'Europe/Berlin',
  terminalId: 'terminal',
  terminalName: 'T-KN-01',
  online: true,
  lastSeenAt: now,
  state: 'open',
  batteryPercent: 78,
  signalDbm: -67,
  seenAt: now,
  ...over,
})
const shown = (over: Partial<ListedRow> = {}) => lockRow(listed(over), 'open', now)

describe('L-01 a row as the list shows it', () => {
  it('names the box as staff say it, with its size', () => {
    expect(shown()).toMatchObject({ boxName: 'KN-009', size: 'L', state: 'open', boxState: 'open' })
    expect(shown({ boxNumber: null, size: null })).toMatchObject({ boxName: null, size: null })
    expect(sizeOf({ size: 7 })).toBeNull()
  })

  it('P9 of a silent terminal nothing is claimed, neither open nor locked', () => {
    const silent = new Date(now.getTime() - 46_000)
    for (const over of [{ online: false }, { lastSeenAt: silent }, { lastSeenAt: null }, { state: null }])
      expect(shown(over).state).toBe('unknown')
    expect(shown({ lastSeenAt: silent })).toMatchObject({ terminalOnline: false, batteryPercent: 78 })
  })

  it('L-03 tells since when and why it is out of use, and only then', () => {
    expect(shown().deactivated).toBeNull()
    expect(shown({ deactivatedAt: now, deactivation: 'signal' }).deactivated).toEqual({
      at: now.toISOString(),
      cause: 'signal',
    })
  })

  it('an archived one says so, and one never heard has no time', () => {
    expect(shown({ archivedAt: now }).archived).toBe(true)
    expect(shown({ seenAt: null }).seenAt).toBeNull()
  })
})
