import { describe, expect, it } from 'vitest'
import { aTerminal } from '../testing/a-terminal.ts'
import { aKey, anId, boxOf } from '../testing/factories.ts'
import { tempStore } from '../testing/temp-folder.ts'
import { settle } from '../testing/test-clock.ts'
import { byCode, byQr, kindsOf } from '../testing/try-key.ts'

const HOUR = 3_600_000

describe('the clock and keys', () => {
  it('FAULT-43 a clock set back without network opens nothing until the server has spoken', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await terminal.clock.advance(HOUR)
    terminal.broker.setReachable(false)
    await terminal.powerCut(() => terminal.clock.jump(-30 * 24 * HOUR))
    expect(await byCode(terminal, key.code)).toBe('clock-behind')
    expect(terminal.agent().state().clock).toBe('behind')
    terminal.broker.setReachable(true)
    await terminal.clock.advance(1000)
    expect(await byCode(terminal, key.code)).toBe('open')
    expect(kindsOf(terminal)).toContain('clockUnsure behind')
  })

  it('FAULT-43 a clock set forward without network refuses rather than opening for who has no right any more', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await settle()
    terminal.broker.setReachable(false)
    terminal.clock.jump(24 * HOUR)
    expect(await byCode(terminal, key.code)).toBe('over')
  })

  it('L-10 what has passed without network is on the disk: a clock set back a little is noticed after a power cut', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await settle()
    terminal.broker.setReachable(false)
    await terminal.clock.advance(2 * HOUR)
    await terminal.powerCut(() => terminal.clock.jump(-HOUR))
    expect(await byCode(terminal, key.code)).toBe('clock-behind')
  })

  it('L-10 after a power cut without network keys still open, and the screen is told that the clock is unsure', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await settle()
    terminal.broker.setReachable(false)
    await terminal.powerCut()
    expect(terminal.agent().state()).toMatchObject({ clock: 'unsure', online: false })
    expect(await byCode(terminal, key.code)).toBe('open')
  })
})

describe('ending at the screen', () => {
  it('R-07 the rental ends at once, without network too, and the server learns it later', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await byCode(terminal, key.code)
    terminal.broker.setReachable(false)
    terminal.locks.closeDoor(key.body.lockId)
    expect(terminal.agent().endRental(key.body)).toBe('ended')
    expect(terminal.agent().endRental(key.body)).toBe('ended')
    expect([await byCode(terminal, key.code), await byQr(terminal, key.qr)]).toEqual([
      'ended-here',
      'ended-here',
    ])
    terminal.broker.setReachable(true)
    await settle()
    const ended = terminal.server.events().filter(({ kind }) => kind === 'rentalEnded')
    expect(ended).toMatchObject([{ rentalId: key.body.rentalId, grantId: key.body.id }])
  })

  it('FAULT-35 while the sensor says open the rental does not end; a door nobody can vouch for is noted', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    terminal.locks.change(key.body.lockId, { closesAfterMs: null })
    await byCode(terminal, key.code)
    expect(terminal.agent().endRental(key.body)).toBe('door-open')
    terminal.locks.change(key.body.lockId, { signalDbm: null })
    expect(terminal.agent().endRental(key.body)).toBe('ended')
    await settle()
    expect(kindsOf(terminal)).toContain('rentalEnded door-unproven')
  })

  it('R-07 a rental that staff revive with a new key opens again', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    await settle()
    terminal.agent().endRental(key.body)
    const revived = aKey(terminal.identity, { rentalId: key.body.rentalId, version: 2, code: '777888' })
    terminal.server.publishGrants([revived])
    expect(await byCode(terminal, revived.code)).toBe('open')
    terminal.locks.closeDoor(key.body.lockId)
    expect(terminal.agent().endRental(revived.body)).toBe('ended')
    expect(await byCode(terminal, revived.code)).toBe('ended-here')
  })
})

describe('somebody before the screen', () => {
  it('L-07 touching the screen keeps awake the locks that somebody may open now, and no others', async () => {
    const terminal = await aTerminal()
    const ended = { from: '2026-11-20T08:00:00.000Z', until: '2026-11-20T09:00:00.000Z' }
    terminal.server.publishGrants([aKey(terminal.identity), aKey(terminal.identity, { box: 2, ...ended })])
    await settle()
    terminal.agent().customerPresent()
    const awake = terminal.identity.boxes.filter(
      ({ number }) => terminal.lock(number).awakeUntilMs > terminal.clock.monotonicMs(),
    )
    expect(awake.map(({ number }) => number)).toEqual([1])
  })

  it('L-12 a call for help reaches the server with the box it is about', async () => {
    const terminal = await aTerminal()
    const { lockId } = boxOf(terminal.identity, 3)
    terminal.agent().callHelp(lockId)
    terminal.agent().callHelp()
    await settle()
    expect(terminal.server.events().filter(({ kind }) => kind === 'helpCalled')).toMatchObject([
      { lockId },
      {},
    ])
  })

  it('FAULT-34 a door that opens without anybody asking for it is written down as such, and its closing', async () => {
    const terminal = await aTerminal()
    const lock = terminal.lock(1)
    lock.door = 'open'
    terminal.locks.change(lock.lockId, {})
    terminal.locks.closeDoor(lock.lockId)
    await settle()
    expect(kindsOf(terminal)).toEqual(['started', 'opened unprompted', 'closed'])
  })

  it('L-10 keys of a rental at another terminal are told apart from nonsense', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity, { lockId: anId() })
    expect(await byQr(terminal, key.qr)).toBe('other-terminal')
  })
})
