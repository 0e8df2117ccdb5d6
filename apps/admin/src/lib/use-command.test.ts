import { describe, expect, it } from 'vitest'
import { aCommand } from '../testing/fixtures.ts'
import { aLiveEvent } from '../testing/live.ts'
import { afterStep } from './use-command.ts'

const sent = aLiveEvent(1, { type: 'command.sent' })
const accepted = aLiveEvent(2, { type: 'command.accepted' })
const done = aLiveEvent(3, { type: 'command.done', data: { code: 'ok' } })

describe('command told by the live stream', () => {
  it('L-02 takes each step with its time', () => {
    const command = [sent, accepted, done].reduce(afterStep, aCommand())
    expect(command).toMatchObject({
      state: 'done',
      code: 'ok',
      sentAt: sent.at,
      acceptedAt: accepted.at,
      finishedAt: done.at,
    })
  })

  it('L-02 a late step changes nothing, an end stays the end', () => {
    const ahead = afterStep(aCommand(), accepted)
    expect(afterStep(ahead, sent)).toBe(ahead)
    const expired = aCommand({ state: 'expired' })
    expect(afterStep(expired, done)).toBe(expired)
    expect(afterStep(ahead, aLiveEvent(4, { type: 'lock.opened' }))).toBe(ahead)
  })

  it('L-02 a failure keeps its reason', () => {
    const failed = aLiveEvent(3, { type: 'command.failed', data: { code: 'lock-jammed' } })
    expect(afterStep(aCommand({ state: 'accepted' }), failed)).toMatchObject({
      state: 'failed',
      code: 'lock-jammed',
    })
  })
})
