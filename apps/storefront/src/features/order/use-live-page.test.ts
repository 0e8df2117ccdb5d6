import { describe, expect, it } from 'vitest'
import { aCommand, COMMAND_ID } from '../../testing/orders.ts'
import { newerCommand } from './use-live-page.ts'

describe('FAULT-33 late and doubled news about an opening', () => {
  const sent = aCommand({ state: 'sent' })
  const done = aCommand({ state: 'done' })

  it('never takes a step back', () => {
    expect(newerCommand(done, sent)).toBe(done)
    expect(newerCommand(sent, done)).toBe(done)
    expect(newerCommand(aCommand({ state: 'expired' }), aCommand({ state: 'accepted' }))?.state).toBe(
      'expired',
    )
  })

  it('a newer attempt takes the place of an older one, not the other way round', () => {
    const other = aCommand({
      id: COMMAND_ID.replace('c001', 'c002'),
      requestedAt: '2026-11-20T16:49:00.000Z',
    })
    expect(newerCommand(done, other)).toBe(other)
    expect(newerCommand(other, done)).toBe(other)
  })

  it('the first news counts', () => {
    expect(newerCommand(null, sent)).toBe(sent)
    expect(newerCommand(sent, null)).toBe(sent)
    expect(newerCommand(null, null)).toBeNull()
  })
})
