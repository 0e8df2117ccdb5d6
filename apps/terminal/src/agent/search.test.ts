import { describe, expect, it } from 'vitest'
import { aTerminal } from '../testing/a-terminal.ts'
import { anId, boxOf } from '../testing/factories.ts'
import { tempStore } from '../testing/temp-folder.ts'

const STRANGER = '99999999-9999-4999-8999-999999999999'

describe('looking for locks', () => {
  it('L-05 a search answers with what was heard, the nearest first, and again the same when asked again', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    terminal.locks.hangStray(STRANGER, -41)
    terminal.locks.change(boxOf(terminal.identity, 2).lockId, { signalDbm: null })
    const { lockId: _none, ...command } = terminal.server.anOpen(anId(), { kind: 'startScan' })
    terminal.server.send(command)
    await terminal.clock.advance(3000)
    const heard = terminal.server.results().at(-1)?.heard ?? []
    expect(heard[0]).toMatchObject({ lockId: STRANGER, signalDbm: -41, state: 'locked' })
    expect(heard).toHaveLength(terminal.identity.boxes.length)
    expect(heard.map(({ lockId }) => lockId)).not.toContain(boxOf(terminal.identity, 2).lockId)
    await terminal.powerCut()
    terminal.locks.change(STRANGER, { signalDbm: null })
    terminal.server.send({ ...command, expiresAt: '2026-11-20T14:00:00.000Z' })
    await terminal.clock.advance(3000)
    expect(terminal.server.results().at(-1)?.heard).toEqual(heard)
    // Handed over, so nothing is handed over again.
    const answers = terminal.server.results().length
    terminal.broker.setReachable(false)
    terminal.broker.setReachable(true)
    await terminal.clock.advance(1000)
    expect(terminal.server.results()).toHaveLength(answers)
  })
})
