import { describe, expect, it } from 'vitest'
import { boxNameOf, fieldsOf, type TaskRow, taskView } from './task-view.ts'

const AT = new Date('2026-09-16T10:00:00Z')
const BERTA = { kind: 'staff', id: '01980000-0000-7000-8000-0000000000aa', name: 'Berta Betrieb' } as const
const row = (over: Partial<TaskRow> = {}): TaskRow => ({
  id: 'task',
  companyId: 'company',
  locationId: 'location',
  kind: 'swapBattery',
  state: 'open',
  cause: 'batteryLow',
  boxId: 'box',
  prefix: 'KN',
  boxNumber: 7,
  size: 2,
  cabinetId: 'cabinet',
  lockId: 'lock',
  lockName: 'SL-7',
  batteryPercent: 24,
  rentalId: null,
  note: '',
  dueAt: null,
  openedAt: AT,
  openedBy: null,
  swappedAt: null,
  closedAt: null,
  closedBy: null,
  ...over,
})

describe('B-06 a task as screens show it', () => {
  it('names its box as staff say it, its size as customers do, and nobody where it made itself', () => {
    expect(boxNameOf(row())).toBe('KN-007')
    expect(boxNameOf(row({ boxNumber: 1234 }))).toBe('KN-1234')
    expect(taskView(row())).toMatchObject({
      boxName: 'KN-007',
      size: 'L',
      openedAt: '2026-09-16T10:00:00.000Z',
      openedBy: null,
      closedBy: null,
    })
  })

  it('A-13 tells no company, and of people only their names', () => {
    const shown = taskView(row({ openedBy: BERTA, closedBy: BERTA, closedAt: AT, state: 'done' }))
    expect(shown).toMatchObject({ openedBy: 'Berta Betrieb', closedBy: 'Berta Betrieb' })
    expect(JSON.stringify(shown)).not.toContain(BERTA.id)
    expect(Object.keys(shown)).not.toContain('companyId')
  })

  it('LAW-76 its history keeps what people decide by', () => {
    expect(fieldsOf(row({ note: 'zwei Zellen', dueAt: AT }))).toEqual({
      kind: 'swapBattery',
      box: 'KN-007',
      state: 'open',
      note: 'zwei Zellen',
      dueAt: '2026-09-16T10:00:00.000Z',
    })
  })
})
