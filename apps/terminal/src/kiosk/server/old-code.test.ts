import { describe, expect, it } from 'vitest'
import { aKiosk } from '../../testing/a-kiosk.ts'
import { aKey } from '../../testing/factories.ts'
import { settle } from '../../testing/test-clock.ts'
import type { OpenReply } from '../calls.ts'

const tokenOf = (reply: OpenReply) => (reply.ok ? '' : (reply.replaced?.token ?? ''))

async function afterAMove() {
  const kiosk = await aKiosk()
  const { id: grantId, rentalId, codeHash, boxNumber, lockId } = kiosk.key.body
  const now = aKey(kiosk.identity, { box: 2, code: '902814', rentalId, version: 2 })
  const at = '2026-11-20T13:00:00.000Z'
  const old = { grantId, rentalId, codeHash, boxNumber, lockId, at, forgetAt: '2026-11-21T19:00:00.000Z' }
  const movedTo = { boxId: now.body.boxId, boxNumber: 2, size: 'same' } as const
  const mailed = { at, to: 'm…@post.example' }
  const send = (more: object = {}) =>
    kiosk.server.publishGrants([now], {
      revoked: [grantId],
      replaced: [{ ...old, movedTo, mailed, ...more }],
    })
  send()
  const seen = (kind: string) => kiosk.server.events().filter((event) => event.kind === kind)
  return { kiosk, now, send, seen, show: () => kiosk.open({ code: kiosk.key.code }) }
}

describe('R-07 B-04 what an old code gives the screen', () => {
  it('is what happened and where to go, and nothing that opens', async () => {
    const { kiosk, now, show } = await afterAMove()
    const reply = await show()
    expect(reply).toEqual({
      ok: false,
      refusal: 'replaced',
      replaced: {
        token: expect.any(String),
        boxNumber: 1,
        at: expect.any(String),
        movedTo: { boxId: now.body.boxId, boxNumber: 2, size: 'same' },
        mailed: { at: expect.any(String), to: 'm…@post.example' },
      },
    })
    const token = tokenOf(reply)
    expect(await kiosk.open({ session: token })).toEqual({ ok: false, refusal: 'session-over' })
    const end = { session: token, emptied: true, cleaned: true, closed: true }
    expect((await kiosk.post('/api/end', end)).json()).toEqual({ ok: false, refusal: 'session-over' })
  })

  it('asks for the mail once in five minutes, however often it is pressed', async () => {
    const { kiosk, seen, show } = await afterAMove()
    const ask = async () => (await kiosk.post('/api/key-mail', { old: tokenOf(await show()) })).statusCode
    expect([await ask(), await ask()]).toEqual([200, 200])
    await settle()
    const { id: grantId, rentalId } = kiosk.key.body
    expect(seen('keyMailAsked')).toMatchObject([{ grantId, rentalId }])
    await kiosk.clock.advance(5 * 60_000)
    await ask()
    await settle()
    expect(seen('keyMailAsked')).toHaveLength(2)
  })

  it('calls help because of what lies in the old box, and joins the call that stands', async () => {
    const { kiosk, seen, show } = await afterAMove()
    const old = tokenOf(await show())
    expect((await kiosk.post('/api/things-left', { old })).statusCode).toBe(200)
    await kiosk.post('/api/things-left', { old })
    await kiosk.post('/api/help', { session: null })
    await settle()
    const { lockId, rentalId } = kiosk.key.body
    expect(seen('helpCalled')).toMatchObject([{ code: 'things-left', lockId, rentalId }])
    await kiosk.post('/api/help-over', {})
    await settle()
    expect(seen('helpOver')).toHaveLength(1)
  })

  it('is good for some minutes, and only for whoever showed it last', async () => {
    const { kiosk, now, show } = await afterAMove()
    const first = tokenOf(await show())
    await kiosk.open({ code: now.code })
    expect((await kiosk.post('/api/key-mail', { old: first })).statusCode).toBe(400)
    const second = tokenOf(await show())
    await kiosk.clock.advance(6 * 60_000)
    expect((await kiosk.post('/api/things-left', { old: second })).statusCode).toBe(400)
    expect((await kiosk.post('/api/key-mail', {})).statusCode).toBe(400)
  })

  it('of a rental that is over is that, and of a replaced code alone neither box nor address', async () => {
    const { kiosk, send, show } = await afterAMove()
    send({ ended: true })
    expect(await show()).toEqual({ ok: false, refusal: 'ended-here', boxNumber: 2 })
    send({ movedTo: undefined, mailed: undefined })
    const reply = await show()
    expect(reply).toMatchObject({ refusal: 'replaced', replaced: { boxNumber: 1 } })
    expect((await kiosk.post('/api/key-mail', { old: tokenOf(reply) })).statusCode).toBe(400)
  })
})
