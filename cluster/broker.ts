import { type FSWatcher, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrokerProgram,
  MOSQUITTO,
  NATS,
} from '@fachwerk/server/src/platform/mqtt/testing/outside-brokers.ts'
import { run, type Running } from '../endurance/processes.ts'

export const BROKERS = { mosquitto: MOSQUITTO, nats: NATS } as const
export type BrokerName = keyof typeof BROKERS

/** Several files are written one after the other. */
const SETTLE_MS = 200

/**
 * Starts a broker on the accounts that the product has written into `folder`, and has it read them again whenever they
 * change. `port` is the terminals' one, the next is NATS's own.
 */
export function startBroker(name: BrokerName, folder: string, port: number): Running {
  const program: BrokerProgram = BROKERS[name]
  const configuration = join(folder, 'broker.conf')
  writeFileSync(configuration, program.configuration(folder, port, port + 1))
  const running = run(name, program.command, ['-c', configuration])
  const watcher = reloadOnChange(folder, running)
  return {
    ...running,
    end(signal) {
      watcher.close()
      return running.end(signal)
    },
  }
}

function reloadOnChange(folder: string, broker: Running): FSWatcher {
  let waiting: NodeJS.Timeout | undefined
  const watcher = watch(folder, (_event, file) => {
    if (file === null || !/^(passwd|acl|nats-users\.conf)$/.test(file)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (!broker.hasEnded()) broker.signal('SIGHUP')
    }, SETTLE_MS)
  })
  watcher.once('close', () => clearTimeout(waiting))
  return watcher
}
