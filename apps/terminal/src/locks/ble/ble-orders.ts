import type { Clock } from '@fachwerk/clock/clock'
import type { Log } from '../../platform/log.ts'
import type { OpenAnswer } from '../lock-driver.ts'
import type { BleAdapter } from './ble-adapter.ts'
import type { BleBook } from './ble-book.ts'
import { converse } from './ble-conversation.ts'
import { type BleProfile, lockKey } from './ble-profile.ts'

export type BleParts = {
  readonly adapter: BleAdapter
  readonly profile: BleProfile
  /** Secret of this terminal, from which each lock's key comes. */
  readonly secret: string
  readonly clock: Clock
  readonly log: Log
}

/** What locks are told to do, each order in a conversation of its own. */
export function bleOrders(parts: BleParts, book: BleBook) {
  const { profile, secret, log } = parts
  const { orders, challenge } = profile.characteristics
  const reportsFrom = (lockId: string, address: string) => ({
    address,
    onReport: (report: Parameters<BleBook['take']>[1]) => book.take(lockId, report, { address }),
  })
  return {
    /** One attempt to open. */
    async open(lockId: string, altSignal: boolean): Promise<OpenAnswer> {
      const address = book.addressOf(lockId)
      if (!address) return { ok: false, problem: 'unreachable' }
      const progress = { connected: false }
      try {
        const { result, state } = await converse(parts, {
          ...reportsFrom(lockId, address),
          async say(link, answer) {
            progress.connected = true
            const asked = await link.read(challenge)
            await link.write(orders, profile.openOrder(lockKey(secret, lockId), asked, altSignal))
            return answer
          },
        })
        if (state === 'jammed') return { ok: false, problem: 'jammed' }
        if (result !== undefined && result !== 'done') return { ok: false, problem: result }
        return { ok: true, seen: state }
      } catch (error) {
        const { connected } = progress
        log('warn', 'a lock could not be asked to open', { lockId, connected, error: String(error) })
        return { ok: false, problem: connected ? 'no-answer' : 'unreachable' }
      }
    },
    /** @returns whether the lock was told */
    async stayAwake(lockId: string, forMs: number): Promise<boolean> {
      const address = book.addressOf(lockId)
      if (!address) return false
      try {
        const say = (link: { write: (to: string, value: Uint8Array) => Promise<void> }) =>
          link.write(orders, profile.awakeOrder(forMs))
        await converse(parts, { ...reportsFrom(lockId, address), say })
        return true
      } catch (error) {
        log('warn', 'a lock could not be kept awake', { lockId, error: String(error) })
        return false
      }
    },
  }
}
