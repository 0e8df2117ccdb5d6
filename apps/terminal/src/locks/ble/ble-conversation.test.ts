import { describe, expect, it } from 'vitest'
import { settle, testClock } from '../../testing/test-clock.ts'
import type { BleAdapter, BleLink, BleListener } from './ble-adapter.ts'
import { converse } from './ble-conversation.ts'
import { type BleReport, fachwerkLocks } from './ble-profile.ts'
import { within } from './within.ts'

const { reports: REPORTS, orders: ORDERS } = fachwerkLocks.characteristics
const unused = async () => {}
const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** A lock one can talk to; its radio may not want to hang up. */
function aLine({ hangsUp = true }: { readonly hangsUp?: boolean } = {}) {
  const clock = testClock('2026-11-20T13:00:00.000Z')
  const said: BleReport[] = []
  const line: { listener: BleListener | null; closed: number } = { listener: null, closed: 0 }
  const link: BleLink = {
    read: async () => hex('00'),
    write: async () => {},
    async close() {
      line.closed += 1
      if (!hangsUp) throw new Error('still connected')
    },
  }
  const adapter: BleAdapter = {
    start: unused,
    stop: unused,
    restart: unused,
    async connect(_input, listener) {
      line.listener = listener
      return link
    },
  }
  const talk = <T>(say: (link: BleLink, answer: Promise<BleReport>) => Promise<T>) =>
    converse(
      { adapter, profile: fachwerkLocks, clock },
      { address: 'AA', onReport: (found) => said.push(found), say },
    )
  const report = (text: string, characteristic = REPORTS) => line.listener?.heard(characteristic, hex(text))
  return { clock, line, said, talk, report }
}

describe('L-02 a conversation with a lock', () => {
  it('only an answer ends it; what the lock says on the way is heard too', async () => {
    const { line, said, talk, report } = aLine()
    const talking = talk((_link, answer) => answer)
    await settle()
    report('81000256', ORDERS)
    report('ffff')
    report('800156')
    expect(line.closed).toBe(0)
    report('81000256')
    expect(await talking).toEqual({ result: 'done', state: 'open', batteryPercent: 86 })
    expect(said.map(({ state }) => state)).toEqual(['unlocked', 'open'])
    expect(line.closed).toBe(1)
  })

  it('FAULT-34 a radio that does not hang up takes nothing back of what the lock answered', async () => {
    const { talk, report } = aLine({ hangsUp: false })
    const talking = talk((_link, answer) => answer)
    await settle()
    report('81000256')
    expect(await talking).toMatchObject({ result: 'done' })
  })

  it('FAULT-34 a lock that leaves in the middle is not waited for', async () => {
    const { line, talk } = aLine()
    const talking = talk((_link, answer) => answer)
    await settle()
    line.listener?.lost()
    await expect(talking).rejects.toThrow('lost')
    expect(line.closed).toBe(1)
  })

  it('one that says nothing is hung up on after three and a half seconds', async () => {
    const { clock, line, talk } = aLine()
    const talking = talk((_link, answer) => answer).catch(String)
    await clock.advance(3_499)
    expect(line.closed).toBe(0)
    await clock.advance(1)
    expect(await talking).toContain('3500 ms')
    expect(line.closed).toBe(1)
  })

  it('who does not wait for the answer is not disturbed when the lock leaves', async () => {
    const { line, talk } = aLine()
    await talk((link) => link.write(ORDERS, hex('033c')))
    line.listener?.lost()
    await settle()
    expect(line.closed).toBe(1)
  })
})

describe('work that must be done in time', () => {
  it('is what it would be without a limit, good or bad, and leaves no timer behind', async () => {
    const clock = testClock('2026-11-20T13:00:00.000Z')
    const timers = { set: 0, off: 0 }
    const counted = {
      ...clock,
      after(ms: number, run: () => void) {
        const cancel = clock.after(ms, run)
        timers.set += 1
        return () => {
          timers.off += 1
          cancel()
        }
      },
    }
    expect(await within(counted, 100, Promise.resolve('done'))).toBe('done')
    await expect(within(counted, 100, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await settle()
    expect(timers).toEqual({ set: 2, off: 2 })
  })
})
