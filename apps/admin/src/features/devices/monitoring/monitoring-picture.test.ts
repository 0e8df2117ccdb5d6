import { describe, expect, it } from 'vitest'
import { aPicture, aTerminal, id } from '../../../testing/fixtures.ts'
import { aLiveEvent } from '../../../testing/live.ts'
import { afterEvent, conditionOf } from './monitoring-picture.ts'

const picture = aPicture([aTerminal(), aTerminal({ id: id('d', 2), boxStates: {} })], '700-5')
const opened = (n: number) => aLiveEvent(n, { boxId: id('b', 13), boxState: 'open' })

describe('monitoring picture', () => {
  it('L-08 an event changes its box and the counts, nothing else', () => {
    const after = afterEvent(picture, opened(6))
    expect(after.rows[0]?.boxStates).toEqual({
      [id('b', 12)]: 'free',
      [id('b', 13)]: 'open',
      [id('b', 14)]: 'overdue',
    })
    expect(after.boxStateCounts).toMatchObject({ free: 1, occupied: 0, open: 1, overdue: 1 })
    expect(after.rows[1]).toBe(picture.rows[1])
    expect(after.lastEventId).toBe('700-6')
  })

  it('L-08 what happened before the picture was taken changes nothing', () => {
    expect(afterEvent(picture, opened(5))).toBe(picture)
    expect(afterEvent(picture, opened(4))).toBe(picture)
  })

  it('L-08 the same state twice and boxes of others leave the counts alone', () => {
    const twice = afterEvent(afterEvent(picture, opened(6)), opened(7))
    expect(twice.boxStateCounts.open).toBe(1)
    const foreign = afterEvent(picture, aLiveEvent(6, { boxId: id('b', 99), boxState: 'open' }))
    expect(foreign.boxStateCounts).toEqual(picture.boxStateCounts)
  })

  it('L-08 terminals come and go', () => {
    const gone = afterEvent(picture, aLiveEvent(6, { type: 'terminal.offline', terminalId: id('d', 1) }))
    expect(gone.rows.map(({ online }) => online)).toEqual([false, true])
    const back = afterEvent(gone, aLiveEvent(7, { type: 'terminal.online', terminalId: id('d', 1) }))
    expect(back.rows.map(({ online }) => online)).toEqual([true, true])
  })

  it('L-08 tells a weak line and a terminal that never spoke apart from one that is away', () => {
    const slow = [{ at: '2026-11-20T16:42:00Z', roundTripMs: 212 }]
    expect(conditionOf(aTerminal())).toBe('online')
    expect(conditionOf(aTerminal({ heartbeats: slow }))).toBe('weak')
    expect(conditionOf(aTerminal({ heartbeats: [] }))).toBe('online')
    expect(conditionOf(aTerminal({ online: false, heartbeats: slow }))).toBe('offline')
    expect(conditionOf(aTerminal({ online: false, lastSeenAt: null }))).toBe('never')
  })
})
