import type { CommandSender } from './command-sender.ts'
import type { GatewayContext } from './gateway-context.ts'
import type { GrantsPublisher } from './grants-publisher.ts'

export type Welcomes = {
  /** The terminal is there again: it is told soon what it may have missed. */
  welcome(terminalId: string): void
  /** Everybody who came back has been told. */
  idle(): Promise<void>
  /** Nobody is told any more; resolves when those who are just being told know everything. */
  stop(): Promise<void>
}

type Needed = {
  readonly sender: Pick<CommandSender, 'sendAgain'>
  readonly grants: Pick<GrantsPublisher, 'publish'>
}

/**
 * Each welcome reads from the database, and hundreds of terminals come back together: told all at once they would take
 * every connection and let whoever calls wait behind them.
 */
const AT_ONCE = 2

/** Notifies terminals that are there again what they may have missed, a few at a time, in the order they came. */
export function createWelcomes({ platform }: Pick<GatewayContext, 'platform'>, needed: Needed): Welcomes {
  const waiting = new Set<string>()
  const running = new Set<Promise<void>>()
  let stopped = false

  async function catchUp(terminalId: string) {
    try {
      await needed.sender.sendAgain([terminalId])
      await needed.grants.publish(terminalId)
    } catch (error) {
      // What failed here is done again by the next tick or the terminal's next word.
      platform.log.warn('a terminal could not be told', { terminalId, error })
    }
  }
  async function work() {
    for (const terminalId of waiting) {
      if (stopped) return
      waiting.delete(terminalId)
      await catchUp(terminalId)
    }
  }
  return {
    welcome(terminalId) {
      waiting.add(terminalId)
      if (stopped || running.size >= AT_ONCE) return
      const worker = work().finally(() => running.delete(worker))
      running.add(worker)
    },
    async idle() {
      await Promise.all(running)
    },
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}
