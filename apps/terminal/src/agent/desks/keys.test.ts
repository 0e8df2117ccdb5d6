import { describe, expect, it } from 'vitest'
import { aTerminal } from '../../testing/a-terminal.ts'
import { aForeignKey, aKey, anIdentity } from '../../testing/factories.ts'
import { tempStore } from '../../testing/temp-folder.ts'
import { settle } from '../../testing/test-clock.ts'
import { byCode, byQr, kindsOf } from '../../testing/try-key.ts'

const HOUR = 3_600_000

describe('a digital key', () => {
  it('R-11 opens by code and by QR and is written down with rental and key', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    expect(await byCode(terminal, key.code)).toBe('open')
    expect(await byQr(terminal, key.qr)).toBe('open')
    await settle()
    const common = { kind: 'opened', rentalId: key.body.rentalId, grantId: key.body.id }
    expect(terminal.server.events().filter(({ kind }) => kind === 'opened')).toMatchObject([
      { ...common, how: 'code' },
      { ...common, how: 'qr' },
    ])
  })

  it('R-11 the terminal confirms a stored list with its next heartbeat, at once', async () => {
    const terminal = await aTerminal()
    terminal.server.publishGrants([aKey(terminal.identity)])
    await settle()
    expect(terminal.broker.of('heartbeat').at(-1)).toMatchObject({ grantsVersion: 1 })
  })

  it('L-10 a QR issued after the network was lost opens, and then its code does as well', async () => {
    const terminal = await aTerminal()
    terminal.broker.setReachable(false)
    const key = aKey(terminal.identity)
    expect(await byCode(terminal, key.code)).toBe('code-unknown')
    expect(await byQr(terminal, key.qr)).toBe('open')
    expect(await byCode(terminal, key.code)).toBe('open')
  })

  it('R-11 a printed QR code stays good when the rental is extended, for as long as its code does', async () => {
    const terminal = await aTerminal()
    const printed = aKey(terminal.identity)
    terminal.server.publishGrants([printed])
    const { rentalId, version } = printed.body
    const evening = { until: '2026-11-20T22:00:00.000Z' }
    const longer = aKey(terminal.identity, { rentalId, version, ...evening })
    terminal.server.publishGrants([longer], { revoked: [printed.body.id] })
    await terminal.clock.advance(8 * HOUR)
    expect(await byQr(terminal, printed.qr)).toBe('open')
    // Another code is another key: after a corrected address the former printout is a stranger's.
    const renewed = aKey(terminal.identity, { rentalId, version, code: '902814', ...evening })
    terminal.server.publishGrants([renewed], { revoked: [printed.body.id, longer.body.id] })
    expect(await byQr(terminal, printed.qr)).toBe('revoked')
    expect(await byQr(terminal, renewed.qr)).toBe('open')
  })

  it('R-11 printouts of former versions still open', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    terminal.broker.setReachable(false)
    expect(await byQr(terminal, key.formerQr)).toBe('open')
  })

  it('R-11 a QR code of a neighbouring terminal is told apart from a forged one', async () => {
    const terminal = await aTerminal()
    const elsewhere = aKey(terminal.identity, { terminalId: '00000000-0000-4000-8000-00000000abcd' })
    expect(await byQr(terminal, elsewhere.qr)).toBe('other-terminal')
    const forged = aKey(terminal.identity, { signedBy: aForeignKey() })
    expect(await byQr(terminal, forged.qr)).toBe('qr-unknown')
    expect(await byQr(terminal, forged.formerQr)).toBe('qr-unknown')
  })

  it('L-10 without network an ended key is refused, and one that has not begun', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity)
    const evening = { from: '2026-11-20T20:00:00.000Z', until: '2026-11-20T22:00:00.000Z' }
    const later = aKey(terminal.identity, { box: 2, code: '111222', ...evening })
    terminal.server.publishGrants([key, later])
    terminal.broker.setReachable(false)
    expect(await byCode(terminal, later.code)).toBe('not-started')
    await terminal.clock.advance(6 * HOUR)
    expect(await byCode(terminal, key.code)).toBe('over')
    expect(await byQr(terminal, key.qr)).toBe('over')
  })

  it('R-11 a revoked key stays shut, also after a power cut and when an older list comes late', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    const oldList = { version: 1, issuedAt: '2026-11-20T12:00:00.000Z', grants: [key.signed], revoked: [] }
    terminal.server.publishGrants([], { revoked: [key.body.id], lockVersions: { [key.body.lockId]: 1 } })
    terminal.broker.publish('grants', { ...oldList, lockVersions: {} })
    expect(await byQr(terminal, key.qr)).toBe('revoked')
    await terminal.powerCut()
    expect(await byQr(terminal, key.qr)).toBe('revoked')
    expect(await byCode(terminal, key.code)).toBe('code-unknown')
  })

  it('R-11 a second person’s key works beside the first and can be withdrawn alone', async () => {
    const terminal = await aTerminal()
    const mine = aKey(terminal.identity)
    const theirs = aKey(terminal.identity, { rentalId: mine.body.rentalId, version: 2, code: '654321' })
    terminal.server.publishGrants([mine, theirs])
    expect([await byCode(terminal, theirs.code), await byCode(terminal, mine.code)]).toEqual(['open', 'open'])
    terminal.server.publishGrants([mine], { revoked: [theirs.body.id] })
    expect([await byQr(terminal, theirs.qr), await byCode(terminal, mine.code)]).toEqual(['revoked', 'open'])
  })

  it('R-11 without network the next renter’s first opening ends the key of the renter before', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const former = aKey(terminal.identity)
    terminal.server.publishGrants([former])
    terminal.broker.setReachable(false)
    const next = aKey(terminal.identity, { version: 2, code: '222333' })
    expect(await byQr(terminal, former.qr)).toBe('open')
    expect(await byQr(terminal, next.qr)).toBe('open')
    expect(await byQr(terminal, former.qr)).toBe('superseded')
    await terminal.powerCut()
    expect(await byCode(terminal, former.code)).toBe('superseded')
  })

  it('R-11 a booking of tomorrow in the list does not lock out who holds the box today', async () => {
    const terminal = await aTerminal()
    const tomorrow = { from: '2026-11-21T11:00:00.000Z', until: '2026-11-21T19:00:00.000Z' }
    const today = aKey(terminal.identity)
    const next = aKey(terminal.identity, { version: 2, code: '222333', ...tomorrow })
    terminal.server.publishGrants([today, next])
    expect(await byCode(terminal, next.code)).toBe('not-started')
    expect(await byCode(terminal, today.code)).toBe('open')
  })

  it('R-11 an older list than the one on disk is not taken, but the server hears which one is', async () => {
    const terminal = await aTerminal()
    for (let list = 0; list < 3; list += 1) terminal.server.publishGrants([])
    await settle()
    const before = terminal.broker.of('heartbeat').length
    const old = {
      version: 1,
      issuedAt: '2026-11-20T12:00:00.000Z',
      grants: [],
      revoked: [],
      lockVersions: {},
    }
    terminal.broker.publish('grants', old)
    await settle()
    expect(terminal.broker.of('heartbeat').slice(before)).toMatchObject([{ grantsVersion: 3 }])
  })

  it('R-11 forged, foreign and broken QR codes open nothing and are written down', async () => {
    const terminal = await aTerminal()
    const forged = aKey(terminal.identity, { signedBy: aForeignKey() })
    const elsewhere = aKey(anIdentity())
    for (const text of [forged.qr, elsewhere.formerQr, 'FW1.abc', 'https://example.org', ''])
      expect(await byQr(terminal, text)).toBe('qr-unknown')
    await settle()
    expect(kindsOf(terminal).filter((kind) => kind === 'qrRefused qr-unknown')).toHaveLength(5)
  })

  it('R-11 grants of a list that the server did not sign do not get in', async () => {
    const terminal = await aTerminal()
    const good = aKey(terminal.identity, { code: '123456' })
    const forged = aKey(terminal.identity, { box: 2, code: '666666', signedBy: aForeignKey() })
    terminal.server.publishGrants([good, forged])
    expect(await byCode(terminal, forged.code)).toBe('code-unknown')
    expect(await byCode(terminal, good.code)).toBe('open')
  })
})

describe('guessing codes', () => {
  it('R-11 after five wrong codes even the right one has to wait, over a power cut too; QR still opens', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const key = aKey(terminal.identity)
    terminal.server.publishGrants([key])
    for (const wrong of ['000000', '000001', '000002', '000003', '000004'])
      expect(await byCode(terminal, wrong)).toBe('code-unknown')
    expect(await byCode(terminal, key.code)).toBe('wait')
    await terminal.powerCut()
    expect(await byCode(terminal, key.code)).toBe('wait')
    expect(await byQr(terminal, key.qr)).toBe('open')
    await terminal.clock.advance(31_000)
    expect(await byCode(terminal, key.code)).toBe('open')
    expect(terminal.agent().state().waitMs).toBe(0)
  })
})
