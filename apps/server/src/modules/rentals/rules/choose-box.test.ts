import { describe, expect, it } from 'vitest'
import { type Candidate, chooseBox, orderOfChoice } from './choose-box.ts'

const now = new Date('2026-11-20T09:00:00Z')
const at = (hour: number) => new Date(now.getTime() + (hour - 9) * 3_600_000)
const period = { startsAt: at(12), blockedUntil: at(14) }
const box = (number: number, freeSince: number | null, nextStart: number | null, size = 1): Candidate => ({
  boxId: `box-${number}`,
  number,
  size,
  freeSince: freeSince === null ? null : at(freeSince),
  nextStart: nextStart === null ? null : at(nextStart),
})
const chosen = (...boxes: Candidate[]) => chooseBox(boxes, period, now)?.number ?? null

describe('which of several free boxes is given', () => {
  it('the one whose gap is filled best', () => {
    expect(chosen(box(1, null, null), box(2, 11, 18), box(3, 12, 15), box(4, 10, 14))).toBe(3)
    expect(chosen(box(1, null, null), box(4, 12, 14))).toBe(4)
  })

  it('where nothing follows, the one that stood empty the shortest', () => {
    expect(chosen(box(1, null, null), box(2, 11, null), box(3, 12, null))).toBe(3)
  })

  it('otherwise the lowest number', () => {
    expect(chosen(box(7, null, null), box(2, null, null), box(5, null, null))).toBe(2)
  })

  it('time before now is worth nothing', () => {
    expect(
      orderOfChoice([box(2, 3, null), box(1, 8, null)], period, now).map(({ number }) => number),
    ).toEqual([1, 2])
  })

  it('the smallest size that will do', () => {
    expect(chosen(box(1, 12, 14, 3), box(2, null, null, 2))).toBe(2)
  })

  it('none when none fits', () => {
    expect(chosen()).toBeNull()
  })
})
