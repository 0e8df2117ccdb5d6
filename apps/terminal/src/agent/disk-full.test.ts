import { describe, expect, it, vi } from 'vitest'
import { type TestTerminal, aTerminal } from '../testing/a-terminal.ts'
import { aKey, boxOf } from '../testing/factories.ts'

const full = () => {
  throw new Error('database or disk is full')
}

/** Every write fails as SQLite's do when there is no room on the card. */
function fill({ store }: TestTerminal) {
  const { events, openings } = store()
  const spies = [
    vi.spyOn(store(), 'transaction').mockImplementation(full),
    vi.spyOn(events, 'append').mockImplementation(full),
    vi.spyOn(openings, 'begin').mockImplementation(full),
  ]
  return {
    makeRoom: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

describe('FAULT-24 the terminal’s card is full', () => {
  it('nothing opens without being written down, nothing it is told ends it, and it works on when there is room', async () => {
    const terminal = await aTerminal()
    const [known, late] = [aKey(terminal.identity), aKey(terminal.identity, { box: 2, code: '222222' })]
    terminal.server.publishGrants([known])
    await terminal.clock.advance(1000)

    const { makeRoom } = fill(terminal)
    const tried = terminal.agent().openByQr(known.qr).catch(String)
    expect(await terminal.over(tried)).toContain('full')
    const command = terminal.server.anOpen(boxOf(terminal.identity, 1).lockId)
    terminal.server.send(command)
    terminal.server.publishGrants([known, late])
    await terminal.clock.advance(20_000)
    expect(terminal.lock(1).openedCount).toBe(0)
    expect(terminal.server.results().filter(({ stage }) => stage === 'done')).toEqual([])

    makeRoom()
    terminal.server.publishGrants([known, late])
    await terminal.clock.advance(1000)
    expect(await terminal.over(terminal.agent().openByQr(late.qr))).toMatchObject({ ok: true })
    expect(terminal.lock(2).openedCount).toBe(1)
  })

  it('a lock that says something ends nothing: the server still learns where it stands', async () => {
    const terminal = await aTerminal()
    const { makeRoom } = fill(terminal)
    terminal.locks.change(boxOf(terminal.identity, 1).lockId, { jammed: true })
    await terminal.clock.advance(2000)
    makeRoom()
    expect(JSON.stringify(terminal.broker.of('locks').at(-1))).toContain('"jammed"')
    expect(
      await terminal.over(terminal.agent().openByQr(aKey(terminal.identity, { box: 2 }).qr)),
    ).toMatchObject({
      ok: true,
    })
  })
})
