import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { startBroker } from './broker.ts'

it('FAULT-20 a server that stops waits for nobody who is only about to sign in', async () => {
  const other = await startBroker({
    port: 0,
    id: 'other',
    serverPassword: 'password of the server',
    checkTerminal: () => Promise.resolve(false),
    onViolation: () => undefined,
  })
  const silent = connect(other.port, '127.0.0.1')
  silent.on('error', () => undefined)
  await new Promise((done) => silent.once('connect', done))
  const ended = new Promise<'ended'>((done) => silent.once('close', () => done('ended')))
  const late = new Promise<'late'>((done) => setTimeout(done, 3_000, 'late').unref())
  await other.close()
  expect(await Promise.race([ended, late])).toBe('ended')
})
