import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MOSQUITTO } from '@fachwerk/server/src/platform/mqtt/testing/outside-brokers.ts'
import type { BenchContext } from '../figures.ts'

/** Whether Debian's Mosquitto is on this machine. */
export const hasMosquitto = (): boolean => existsSync(MOSQUITTO.command)

export interface Mosquitto {
  /** Ends it and starts it again at once; it has forgotten everything. */
  restart(): Promise<void>
}

/** Starts Mosquitto with the accounts that the product has written into this folder. */
export async function startMosquitto(
  context: Pick<BenchContext, 'atEnd'>,
  setup: { readonly folder: string; readonly port: number },
): Promise<Mosquitto> {
  const file = join(setup.folder, 'mosquitto.conf')
  writeFileSync(file, MOSQUITTO.configuration(setup.folder, setup.port, 0))
  const begin = async () => {
    const child = spawn(MOSQUITTO.command, ['-c', file], { stdio: 'ignore' })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const end = async () => {
      child.kill('SIGTERM')
      await gone
    }
    context.atEnd(end)
    while (!(await answers(setup.port))) await pause(20)
    return end
  }
  let end = await begin()
  return {
    async restart() {
      await end()
      end = await begin()
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
