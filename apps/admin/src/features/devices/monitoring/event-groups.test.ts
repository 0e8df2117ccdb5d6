import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { describe, expect, it } from 'vitest'
import { aLiveEvent } from '../../../testing/live.ts'
import { EVENT_GROUPS, readGroups, typesOf } from './event-groups.ts'
import { withEvent } from './use-event-feed.ts'

describe('filter of the stream', () => {
  it('L-08 nothing chosen means everything; groups name their types', () => {
    expect(typesOf([])).toBeUndefined()
    expect(typesOf(['doors'])?.toSorted()).toEqual([
      'box.archived',
      'box.moved',
      'box.relocated',
      'box.resized',
      'box.restored',
      'code.refused',
      'lock.activated',
      'lock.added',
      'lock.archived',
      'lock.changed',
      'lock.closed',
      'lock.deactivated',
      'lock.edited',
      'lock.failed',
      'lock.jammed',
      'lock.moved',
      'lock.opened',
      'lock.restored',
    ])
    expect(typesOf(['payments', 'terminals'])).toContain('help.called')
    expect(readGroups('terminals,foo,doors')).toEqual(['doors', 'terminals'])
    expect(readGroups(null)).toEqual([])
    // All of them together are what the server still takes.
    expect(deviceCalls.recentEvents.body.safeParse({ limit: 1, types: typesOf(EVENT_GROUPS) }).success).toBe(
      true,
    )
    expect(EVENT_GROUPS.every((group) => (typesOf([group]) ?? []).length > 0)).toBe(true)
  })

  it('L-08 keeps events newest first, each once, and not for ever', () => {
    const [one, two, three] = [aLiveEvent(1), aLiveEvent(2), aLiveEvent(3)]
    const rows = withEvent(withEvent([one], three), two)
    expect(rows.map(({ id }) => id)).toEqual(['700-3', '700-2', '700-1'])
    expect(withEvent(rows, two)).toHaveLength(3)
    const many = Array.from({ length: 600 }, (_, n) => n).reduce(
      (groups, n) => withEvent(groups, aLiveEvent(n + 10)),
      rows,
    )
    expect(many).toHaveLength(500)
    expect(many[0]?.id).toBe('700-609')
  })
})
