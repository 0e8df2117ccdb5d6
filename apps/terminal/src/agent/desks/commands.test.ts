import { describe, expect, it } from 'vitest'
import { type TestTerminal, aTerminal } from '../../testing/a-terminal.ts'
import { anId, boxOf } from '../../testing/factories.ts'
import { tempStore } from '../../testing/temp-folder.ts'
import { settle } from '../../testing/test-clock.ts'

const stagesOf = ({ server }: TestTerminal, commandId: string) =>
  server
    .results()
    .filter((result) => result.commandId === commandId)
    .map(({ stage, code }) => `${stage} ${code}`)

const openingsOf = ({ server }: TestTerminal) =>
  server.events().filter(({ kind }) => kind === 'opened' || kind === 'jammed')

async function opened(terminal: TestTerminal, over: Record<string, unknown> = {}, lockId?: string) {
  const command = terminal.server.anOpen(lockId ?? boxOf(terminal.identity, 1).lockId, over)
  terminal.server.send(command)
  await terminal.clock.advance(20_000)
  return { command, stages: stagesOf(terminal, command.id) }
}

describe('an order to open', () => {
  it('L-02 is accepted, carried out and confirmed by the lock; the event names the command', async () => {
    const terminal = await aTerminal()
    const { command, stages } = await opened(terminal)
    expect(stages).toEqual(['accepted ok', 'done ok'])
    expect(terminal.lock(1).openedCount).toBe(1)
    expect(openingsOf(terminal)).toMatchObject([{ kind: 'opened', how: 'remote', commandId: command.id }])
  })

  it('L-02 the simulated lock answers well within 150 ms', async () => {
    const terminal = await aTerminal()
    terminal.server.send(terminal.server.anOpen(boxOf(terminal.identity, 1).lockId))
    await terminal.clock.advance(100)
    expect(terminal.lock(1).door).toBe('open')
  })

  it('L-02 a lock that knows the second signal only opens by it, and by no other', async () => {
    const terminal = await aTerminal()
    terminal.locks.change(boxOf(terminal.identity, 1).lockId, { wantsAltSignal: true })
    expect((await opened(terminal)).stages).toEqual(['accepted ok', 'failed lock-no-answer'])
    expect(terminal.lock(1).openedCount).toBe(0)
    expect((await opened(terminal, { altSignal: true })).stages).toEqual(['accepted ok', 'done ok'])
    expect(terminal.lock(1).openedCount).toBe(1)
  })

  it('L-02 L-07 released for its renter, who stands there, the lock stays awake for a minute', async () => {
    const terminal = await aTerminal()
    const awakeForMs = (number: number) => terminal.lock(number).awakeUntilMs - terminal.clock.monotonicMs()
    await opened(terminal, { type: 'release' })
    await opened(terminal, { type: 'unlock' }, boxOf(terminal.identity, 2).lockId)
    expect(awakeForMs(1)).toBeGreaterThan(15_000)
    expect(awakeForMs(2)).toBeLessThanOrEqual(0)
  })

  it('FAULT-31 delivered twice it opens once; the second delivery is answered with the stored result', async () => {
    const terminal = await aTerminal()
    const command = terminal.server.anOpen(boxOf(terminal.identity, 1).lockId)
    terminal.server.send(command)
    terminal.server.send(command)
    await terminal.clock.advance(5000)
    terminal.server.send(command)
    await settle()
    expect(terminal.lock(1).openedCount).toBe(1)
    expect(openingsOf(terminal)).toHaveLength(1)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok', 'accepted ok', 'done ok', 'done ok'])
  })

  it('FAULT-31 a repetition after a power cut is not carried out either', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    const { command } = await opened(terminal)
    await terminal.powerCut()
    terminal.server.send({ ...command, expiresAt: '2026-11-20T14:00:00.000Z' })
    await terminal.clock.advance(1000)
    expect(terminal.lock(1).openedCount).toBe(1)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok', 'done ok', 'done ok'])
  })

  it('FAULT-32 held back for ten minutes it is refused, however it comes', async () => {
    const terminal = await aTerminal()
    const command = terminal.server.anOpen(boxOf(terminal.identity, 1).lockId)
    await terminal.clock.advance(600_000)
    terminal.server.send(command)
    await settle()
    terminal.broker.setReachable(false)
    terminal.broker.setReachable(true)
    terminal.server.send(command)
    await terminal.clock.advance(5000)
    expect(stagesOf(terminal, command.id)).toEqual(['refused expired', 'refused expired'])
    expect(terminal.lock(1).openedCount).toBe(0)
  })

  it('FAULT-32 a lock that is heard only after the expiry stays shut', async () => {
    const terminal = await aTerminal()
    const { lockId } = boxOf(terminal.identity, 1)
    terminal.locks.change(lockId, { signalDbm: null })
    const command = terminal.server.anOpen(lockId)
    terminal.server.send(command)
    await terminal.clock.advance(11_000)
    terminal.locks.change(lockId, { signalDbm: -60 })
    await terminal.clock.advance(20_000)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok', 'failed lock-unreachable'])
    expect(terminal.lock(1).openedCount).toBe(0)
  })

  it('FAULT-32 an old answer about the time does not make an old order young', async () => {
    const terminal = await aTerminal()
    const command = terminal.server.anOpen(boxOf(terminal.identity, 1).lockId)
    const oldTime = terminal.broker.of('heartbeat').at(-1)
    await terminal.clock.advance(600_000)
    terminal.broker.publish('time', { serverTime: command.issuedAt, echo: oldTime })
    terminal.server.send(command)
    await terminal.clock.advance(1000)
    expect(stagesOf(terminal, command.id)).toEqual(['refused expired'])
  })

  it('FAULT-34 no answer, a jam, an empty battery and a contradiction never count as opened', async () => {
    const cases = [
      [{ silent: true }, 'lock-no-answer'],
      [{ signalDbm: null }, 'lock-unreachable'],
      [{ jammed: true }, 'lock-jammed'],
      [{ batteryPercent: 2 }, 'battery-empty'],
      [{ contradicts: true }, 'contradiction'],
    ] as const
    for (const [trouble, code] of cases) {
      const terminal = await aTerminal()
      terminal.locks.change(boxOf(terminal.identity, 1).lockId, trouble)
      const { stages } = await opened(terminal)
      expect(stages).toEqual(['accepted ok', `failed ${code}`])
      expect(openingsOf(terminal).map(({ kind }) => kind)).not.toContain('opened')
      expect(openingsOf(terminal)).toContainEqual(expect.objectContaining({ kind: 'jammed', code }))
    }
  })

  it('FAULT-34 a lock that did not hear at first is tried again while the order is good', async () => {
    const terminal = await aTerminal()
    const { lockId } = boxOf(terminal.identity, 1)
    terminal.locks.change(lockId, { silent: true })
    const command = terminal.server.anOpen(lockId)
    terminal.server.send(command)
    await terminal.clock.advance(3000)
    terminal.locks.change(lockId, { silent: false })
    await terminal.clock.advance(3000)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok', 'done ok'])
  })

  it('L-09 an unknown lock, an unknown kind and a broken message do no harm', async () => {
    const terminal = await aTerminal()
    const { stages } = await opened(terminal, {}, anId())
    expect(stages).toEqual(['refused unknown-lock'])
    const future = { ...terminal.server.anOpen(boxOf(terminal.identity, 1).lockId), kind: 'dance' }
    terminal.server.send(future)
    terminal.broker.publishRaw('commands', '{"id":')
    terminal.broker.publish('grants', { version: 'none' })
    await terminal.clock.advance(1000)
    expect(stagesOf(terminal, future.id)).toEqual(['refused unknown-kind'])
    expect(terminal.agent().counts().droppedMessages).toBe(2)
  })

  it('L-02 a result that could not be handed over is handed over when the line is back', async () => {
    const terminal = await aTerminal()
    const command = terminal.server.anOpen(boxOf(terminal.identity, 1).lockId)
    terminal.server.send(command)
    terminal.broker.setReachable(false)
    await terminal.clock.advance(2000)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok'])
    terminal.broker.setReachable(true)
    await terminal.clock.advance(1000)
    expect(stagesOf(terminal, command.id)).toEqual(['accepted ok', 'done ok'])
  })
})

const answered = async (terminal: TestTerminal, kind: string) => {
  const { lockId: _none, ...command } = terminal.server.anOpen(anId(), { kind })
  terminal.server.send(command)
  await terminal.clock.advance(5000)
  return stagesOf(terminal, command.id)
}

describe('other orders', () => {
  it('L-05 ping, scan, restart, refresh and sync are answered', async () => {
    const terminal = await aTerminal()
    for (const kind of ['ping', 'startScan', 'restartBle', 'syncGrants', 'refreshLine'])
      expect([kind, ...(await answered(terminal, kind))]).toEqual([kind, 'accepted ok', 'done ok'])
    expect(terminal.agent().state().online).toBe(true)
  })

  it('L-07 locks are kept awake on order', async () => {
    const terminal = await aTerminal()
    expect(await answered(terminal, 'keepAwake')).toEqual(['accepted ok', 'done ok'])
    const awakeFor = terminal.lock(1).awakeUntilMs - terminal.clock.monotonicMs()
    expect(awakeFor).toBeGreaterThan(50_000)
  })
})

describe('orders and clocks', () => {
  it('FAULT-43 a terminal whose clock is a day off opens on order, and refuses what has expired', async () => {
    for (const off of [-86_400_000, 86_400_000]) {
      const terminal = await aTerminal()
      terminal.clock.jump(off)
      await terminal.clock.advance(15_000)
      expect((await opened(terminal)).stages).toEqual(['accepted ok', 'done ok'])
    }
  })

  it('FAULT-43 right after a jump orders are refused until the server has said the time', async () => {
    const terminal = await aTerminal()
    terminal.clock.jump(3_600_000)
    expect((await opened(terminal)).stages).toEqual(['refused clock-unsure'])
    expect((await opened(terminal)).stages).toEqual(['accepted ok', 'done ok'])
    expect(terminal.server.events().map(({ kind }) => kind)).not.toContain('jammed')
  })

  it('FAULT-43 when the server’s clock jumps an hour the terminal follows with the next answer', async () => {
    for (const [skew, refusal] of [
      [3_600_000, 'refused clock-unsure'],
      [-3_600_000, 'refused expired'],
    ] as const) {
      const terminal = await aTerminal()
      terminal.server.setSkew(skew)
      expect((await opened(terminal)).stages).toEqual([refusal])
      expect((await opened(terminal)).stages).toEqual(['accepted ok', 'done ok'])
    }
  })

  it('FAULT-32 while the server has not told the time nothing opens from afar', async () => {
    const terminal = await aTerminal()
    terminal.server.setRunning(false)
    await terminal.powerCut()
    expect((await opened(terminal)).stages).toEqual(['refused clock-unsure'])
  })
})
