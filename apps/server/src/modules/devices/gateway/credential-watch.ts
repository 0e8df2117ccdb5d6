import type { Cancel } from '@fachwerk/clock/clock'
import type { Broker } from '../../../platform/mqtt/broker.ts'
import { CREDENTIALS_CHANNEL, type DevicesContext } from '../devices-context.ts'
import { secretHashesOf } from '../terminals/terminal-setup-repository.ts'

/** A word that was missed, or a sign-in that overtook the withdrawal, is made good within this time. */
const LOOK_AGAIN_MS = 10_000

/**
 * Ends connections whose credentials are good no longer: at once when any were changed, on whichever node, and again
 * from time to time (L-09).
 */
export function createCredentialWatch({ platform }: DevicesContext) {
  const { clock, db, listener, log } = platform
  /** Hash that each connection signed in with, by terminal. */
  const signedIn = new Map<string, string>()

  async function look(broker: Pick<Broker, 'connectedTerminals' | 'disconnect'>) {
    try {
      const terminalIds = broker.connectedTerminals().filter((id) => signedIn.has(id))
      const good = await db.read((tx) => secretHashesOf(tx, terminalIds))
      for (const terminalId of terminalIds) {
        if (good.get(terminalId) === signedIn.get(terminalId)) continue
        log.info('a terminal without good credentials was cut off', { terminalId })
        broker.disconnect(terminalId)
      }
    } catch (error) {
      log.warn('credentials of connected terminals could not be looked at', { error })
    }
  }
  return {
    noteSignIn: (terminalId: string, hash: string) => void signedIn.set(terminalId, hash),
    watch(broker: Pick<Broker, 'connectedTerminals' | 'disconnect'>): Cancel {
      const cancels = [
        listener.listen(CREDENTIALS_CHANNEL, () => void look(broker)),
        clock.every(LOOK_AGAIN_MS, () => look(broker)),
      ]
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
