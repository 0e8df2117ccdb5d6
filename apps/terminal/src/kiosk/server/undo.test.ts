import { describe, expect, it } from 'vitest'
import { aKiosk } from '../../testing/a-kiosk.ts'
import { aKey } from '../../testing/factories.ts'
import { settle } from '../../testing/test-clock.ts'
import { EndReply, OpenReply } from '../calls.ts'

/** A kiosk whose renter has just ended at it. */
async function ended() {
  const kiosk = await aKiosk()
  const opened = await kiosk.open({ code: kiosk.key.code })
  kiosk.locks.closeDoor(kiosk.key.body.lockId)
  const session = opened.ok ? opened.session : ''
  const reply = await kiosk.post('/api/end', { session, emptied: true, cleaned: true, closed: true })
  const said = EndReply.parse(reply.json())
  const token = said.ok ? said.undo : ''
  const undo = async () => OpenReply.parse((await kiosk.post('/api/undo', { undo: token })).json())
  const inputs = () => kiosk.server.events().filter(({ kind }) => kind === 'resumeAsked')
  const { rentalId, version } = kiosk.key.body
  /** As the server lists it after it took the end back. */
  const newer = aKey(kiosk.identity, { rentalId, version: version + 1, code: kiosk.key.code })
  return { ...kiosk, undo, inputs, newer }
}

describe('B-05 the end is taken back at the screen', () => {
  it('once the server has listed a newer key: the code opens again, and the same person may go on', async () => {
    const kiosk = await ended()
    expect(await kiosk.open({ code: kiosk.key.code })).toMatchObject({ refusal: 'ended-here' })
    const answer = kiosk.undo()
    await settle()
    expect(kiosk.inputs()).toMatchObject([
      { rentalId: kiosk.key.body.rentalId, lockId: kiosk.key.body.lockId },
    ])
    kiosk.server.publishGrants([kiosk.newer])
    const resumed = await answer
    expect(resumed).toMatchObject({ ok: true, boxNumber: 1, canEnd: true })
    expect(await kiosk.open({ session: resumed.ok ? resumed.session : '' })).toMatchObject({ ok: true })
    expect(await kiosk.open({ code: kiosk.key.code })).toMatchObject({ ok: true })
  })

  it('R-02 the server took the wish and listed nothing: refused, asked once, and nothing opens', async () => {
    const kiosk = await ended()
    expect(await kiosk.undo()).toEqual({ ok: false, refusal: 'undo-refused', boxNumber: 1 })
    expect(await kiosk.undo()).toEqual({ ok: false, refusal: 'session-over' })
    expect(kiosk.inputs()).toHaveLength(1)
    expect(await kiosk.open({ code: kiosk.key.code })).toMatchObject({ refusal: 'ended-here' })
  })

  it('L-10 without network nobody is asked; a server that goes silent meanwhile is not taken for a yes', async () => {
    const kiosk = await ended()
    kiosk.broker.setReachable(false)
    expect(await kiosk.undo()).toMatchObject({ refusal: 'undo-offline' })
    kiosk.broker.setReachable(true)
    await kiosk.clock.advance(5_000)
    expect(kiosk.inputs()).toEqual([])
    kiosk.server.setRunning(false)
    expect(await kiosk.undo()).toMatchObject({ refusal: 'undo-unheard' })
  })

  it('R-11 not after two minutes, and not once the next one has shown a key', async () => {
    const late = await ended()
    await late.clock.advance(2 * 60_000)
    expect(await late.undo()).toMatchObject({ refusal: 'session-over' })
    const other = await ended()
    const theirs = aKey(other.identity, { box: 2, code: '333333' })
    other.server.publishGrants([other.key, theirs])
    expect(await other.open({ code: '333333' })).toMatchObject({ ok: true })
    expect(await other.undo()).toMatchObject({ refusal: 'session-over' })
    expect((await other.post('/api/undo', { undo: 7 })).statusCode).toBe(400)
  })
})
