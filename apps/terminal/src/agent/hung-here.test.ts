import { describe, expect, it } from 'vitest'
import { aTerminal } from '../testing/a-terminal.ts'
import { aKey, anId, boxOf } from '../testing/factories.ts'
import { byCode, byQr } from '../testing/try-key.ts'

type Terminal = Awaited<ReturnType<typeof aTerminal>>

/** All boxes of the terminal, but for one on which another lock hangs now. */
const locksWith = (there: Terminal, number: number, lockId: string) =>
  there.identity.boxes.map((box) => ({
    lockId: box.number === number ? lockId : box.lockId,
    lockName: box.lockName,
    box: { boxId: box.boxId, number: box.number, size: box.size },
  }))

describe('L-01 FAULT-39 another lock hangs on a box', () => {
  it('the new key opens the new lock; the old one opens nothing any more', async () => {
    const there = await aTerminal()
    const old = aKey(there.identity, { box: 1, code: '111111' })
    there.server.publishGrants([old])
    await there.clock.advance(1000)
    const lockId = anId()
    const fresh = aKey(there.identity, { box: 1, code: '222222', lockId })
    expect(await byQr(there, fresh.qr)).not.toBe('open')
    there.server.publishGrants([fresh], { revoked: [old.body.id], locks: locksWith(there, 1, lockId) })
    await there.clock.advance(1000)
    expect(await byCode(there, fresh.code)).toBe('open')
    expect(there.locks.locks.get(lockId)?.openedCount).toBe(1)
    expect(await byQr(there, old.qr)).not.toBe('open')
    expect(there.locks.locks.get(boxOf(there.identity, 1).lockId)?.openedCount).toBe(0)
  })

  it('staff open it from afar, and what is gone is unknown', async () => {
    const there = await aTerminal()
    const [gone, lockId] = [boxOf(there.identity, 2).lockId, anId()]
    there.server.publishGrants([], { locks: locksWith(there, 2, lockId) })
    await there.clock.advance(1000)
    there.server.send(there.server.anOpen(lockId))
    there.server.send(there.server.anOpen(gone))
    await there.clock.advance(5000)
    const codes = there.server.results().map(({ code, stage }) => `${stage} ${code}`)
    expect(codes).toContain('done ok')
    expect(codes).toContain('refused unknown-lock')
  })

  it('its picture of the locks has the new one and no longer the old one', async () => {
    const there = await aTerminal()
    const [gone, lockId] = [boxOf(there.identity, 3).lockId, anId()]
    there.server.publishGrants([], { locks: locksWith(there, 3, lockId) })
    await there.clock.advance(70_000)
    const { doors } = there.agent().state()
    expect(Object.keys(doors)).toContain(lockId)
    expect(Object.keys(doors)).not.toContain(gone)
    expect(
      there
        .agent()
        .boxes()
        .find(({ number }) => number === 3)?.lockId,
    ).toBe(lockId)
  })

  it('L-10 after a power cut without network it still is', async () => {
    const there = await aTerminal({ file: ':memory:' })
    const lockId = anId()
    there.server.publishGrants([], { locks: locksWith(there, 1, lockId) })
    await there.clock.advance(1000)
    expect(
      there
        .store()
        .meta.lockBook()
        ?.map((lock) => lock.lockId),
    ).toContain(lockId)
  })
})
