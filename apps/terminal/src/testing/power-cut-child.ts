import { readFileSync, writeSync } from 'node:fs'
import { systemClock } from '@fachwerk/clock/clock'
import { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { createAgent } from '../agent/agent.ts'
import { openStore } from '../agent/store/store.ts'
import { mqttLine } from '../line/mqtt-line.ts'
import { simulatedLocks } from '../locks/simulated-locks.ts'
import { quietLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'

/**
 * A terminal to be killed: notes events as fast as it can and prints the number of each that is on its disk.
 * Arguments: file of the identity, file of the store, `note` or `drain`.
 */
const [identityFile = '', storeFile = '', task = 'note'] = process.argv.slice(2)
const identity = TerminalIdentity.parse(JSON.parse(readFileSync(identityFile, 'utf8')))
const random = systemRandom()
const clock = systemClock((error) => {
  throw error
})
const store = openStore(storeFile, random.uuid)
const driver = simulatedLocks(
  identity.boxes.map(({ lockId }) => lockId),
  clock,
).driver()
const openLine = mqttLine(clock, random, quietLog)
const words = { uplink: 'Test', firmware: 'test' }
const agent = createAgent({ identity, store, driver, openLine, clock, random, log: quietLog, ...words })
await agent.start()

function note() {
  for (let call = 0; call < 5; call += 1) {
    agent.callHelp()
    writeSync(1, `${store.events.lastSeq()}\n`)
  }
}

const work = setInterval(() => {
  if (task === 'note') note()
  else if (agent.counts().waitingEvents === 0) {
    clearInterval(work)
    void agent.stop()
  }
}, 2)
