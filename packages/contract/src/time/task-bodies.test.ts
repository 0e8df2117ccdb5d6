import { describe, expect, it } from 'vitest'
import { roundCalls } from '../location/round-calls.ts'
import { taskCalls } from './task-calls.ts'
import { TASK_KINDS } from './task-views.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const messagesOf = (result: {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
}) => result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

const added = (item: object) =>
  taskCalls.addTask.body.safeParse({ item: { boxId: ID, kind: 'clean', ...item } })
const settled = (item: object) =>
  taskCalls.settleTask.body.safeParse({ item: { id: ID, to: 'done', ...item } })
const finished = (overrides: object) =>
  roundCalls.finishRound.body.safeParse({
    locationId: ID,
    startedAt: '2026-09-16T10:00:00Z',
    findings: [],
    ...overrides,
  })

describe('B-06 a task by hand', () => {
  it('needs a box and a kind; a note and a deadline are as wished', () => {
    expect(added({}).data).toEqual({ item: { boxId: ID, kind: 'clean', note: '', dueAt: null } })
    expect(added({ note: ' Krümel ', dueAt: '2026-09-17T08:00:00Z' }).data?.item).toMatchObject({
      note: 'Krümel',
      dueAt: '2026-09-17T08:00:00Z',
    })
    expect(messagesOf(added({ boxId: 'KN-013' }))).toEqual(['item.boxId: Das ist keine gültige Kennung.'])
    expect(messagesOf(added({ note: 'x'.repeat(501) }))[0]).toContain('zu lang')
  })

  it('is of any kind but that of a rental without a box, which events alone make', () => {
    expect(TASK_KINDS.filter((kind) => added({ kind }).success)).toEqual([
      'check',
      'clean',
      'swapBattery',
      'repair',
    ])
  })

  it('FAULT-48 says nothing of a state, a company or who it was', () => {
    for (const more of [{ state: 'done' }, { companyId: ID }, { openedBy: 'Jana' }, { cause: 'jam' }])
      expect(added(more).success).toBe(false)
  })
})

describe('B-06 a tap', () => {
  it('is done, dropped or taken back; dropping says why', () => {
    expect(settled({}).data?.item).toEqual({ id: ID, to: 'done', note: '', at: null })
    expect(settled({ to: 'open' }).success).toBe(true)
    expect(settled({ to: 'dropped', note: 'war sauber' }).success).toBe(true)
    expect(messagesOf(settled({ to: 'dropped' }))).toEqual([
      'item.note: Bitte geben Sie an, warum die Aufgabe entfällt.',
    ])
    expect(messagesOf(settled({ to: 'dropped', note: '   ' }))).toHaveLength(1)
  })

  it('is never „waiting“ by what somebody sends: that is for the readings to say', () => {
    expect(settled({ to: 'waiting' }).success).toBe(false)
  })
})

describe('B-06 the end of a round', () => {
  it('answers each finding: a task, or fine for a reason', () => {
    const finding = { boxId: ID, kind: 'freeButOpen' }
    expect(finished({}).success).toBe(true)
    expect(finished({ findings: [{ ...finding, answer: 'task' }] }).data?.findings).toEqual([
      { ...finding, answer: 'task', reason: '' },
    ])
    expect(messagesOf(finished({ findings: [{ ...finding, answer: 'acknowledged' }] }))).toEqual([
      'findings.0.reason: Bitte geben Sie an, warum das in Ordnung ist.',
    ])
    expect(finished({ findings: [{ ...finding, answer: 'known' }] }).success).toBe(false)
    expect(finished({ findings: [{ ...finding, kind: 'haunted', answer: 'task' }] }).success).toBe(false)
  })

  it('FAULT-48 is no place for thousands, nor for a date that is none', () => {
    const one = { boxId: ID, kind: 'jammed', answer: 'task' }
    expect(finished({ findings: Array.from({ length: 2_001 }, () => one) }).success).toBe(false)
    expect(messagesOf(finished({ startedAt: 'heute' }))).toEqual([
      'startedAt: Bitte einen gültigen Zeitpunkt angeben.',
    ])
  })
})
