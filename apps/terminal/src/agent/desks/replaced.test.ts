import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import { describe, expect, it } from 'vitest'
import { aTerminal } from '../../testing/a-terminal.ts'
import { aForeignKey, aKey, type TestKey } from '../../testing/factories.ts'
import { tempStore } from '../../testing/temp-folder.ts'
import { settle } from '../../testing/test-clock.ts'
import { byCode, byQr, kindsOf } from '../../testing/try-key.ts'

const HOUR = 3_600_000

/** The old key of box 1 as the server tells it after its holder got box 2. */
const replacedBy = ({ body: old }: TestKey, { body: now }: TestKey): ReplacedCode => ({
  grantId: old.id,
  rentalId: old.rentalId,
  codeHash: old.codeHash,
  boxNumber: old.boxNumber,
  lockId: old.lockId,
  at: '2026-11-20T13:00:00.000Z',
  failedAt: '2026-11-20T12:59:00.000Z',
  movedTo: { boxId: now.boxId, boxNumber: now.boxNumber, size: 'same' },
  mailed: { at: '2026-11-20T13:00:00.000Z', to: 'm…@post.example' },
  forgetAt: '2026-11-21T19:00:00.000Z',
})

/** Somebody whose box 1 did not open and who has box 2 now. */
async function afterAMove(options: Parameters<typeof aTerminal>[0] = {}) {
  const terminal = await aTerminal(options)
  const old = aKey(terminal.identity)
  terminal.server.publishGrants([old])
  await settle()
  const now = aKey(terminal.identity, { box: 2, code: '902814', rentalId: old.body.rentalId, version: 2 })
  const more = { revoked: [old.body.id], replaced: [replacedBy(old, now)] }
  terminal.server.publishGrants([now], more)
  await settle()
  return { terminal, old, now }
}

describe('R-07 B-04 an old code at the terminal', () => {
  it('is explained, typed or as QR code, and opens nothing', async () => {
    const { terminal, old, now } = await afterAMove()
    const outcome = await terminal.over(terminal.agent().openByCode(old.code))
    expect(outcome).toMatchObject({ ok: false, refusal: 'replaced', replaced: { movedTo: { boxNumber: 2 } } })
    expect(await byQr(terminal, old.qr)).toBe('replaced')
    expect(await byQr(terminal, old.formerQr)).toBe('replaced')
    expect(await byCode(terminal, now.code)).toBe('open')
    await settle()
    expect(kindsOf(terminal)).toEqual(expect.arrayContaining(['codeRefused replaced', 'qrRefused replaced']))
    expect(terminal.server.events().filter(({ kind }) => kind === 'opened')).toHaveLength(1)
  })

  it('L-10 is explained without network and after a power cut', async () => {
    const { terminal, old } = await afterAMove({ file: tempStore() })
    terminal.broker.setReachable(false)
    await terminal.powerCut()
    expect(await byCode(terminal, old.code)).toBe('replaced')
  })

  it('FAULT-54 is no guess and no proof: it neither slows the keypad down nor frees it again', async () => {
    const { terminal, old } = await afterAMove()
    for (let wrong = 0; wrong < 4; wrong += 1) await byCode(terminal, '999999')
    for (let often = 0; often < 5; often += 1) expect(await byCode(terminal, old.code)).toBe('replaced')
    expect(await byCode(terminal, '999999')).toBe('code-unknown')
    expect(await byCode(terminal, old.code)).toBe('wait')
  })

  it('a forged QR code of it is none', async () => {
    const { terminal, old } = await afterAMove()
    const { rentalId, codeHash: _hash, ...body } = old.body
    const forged = aKey(terminal.identity, { ...body, rentalId, signedBy: aForeignKey() })
    expect(await byQr(terminal, forged.qr)).toBe('qr-unknown')
  })

  it('belongs to somebody else by now: what opens goes first', async () => {
    const { terminal, old, now } = await afterAMove()
    const theirs = aKey(terminal.identity, { box: 3, code: old.code })
    const replaced = [replacedBy(old, now)]
    terminal.server.publishGrants([now, theirs], { revoked: [old.body.id], replaced })
    expect(await byCode(terminal, old.code)).toBe('open')
  })

  it('is forgotten when its time is over, without network too, and stays where a list says nothing of it', async () => {
    const { terminal, old, now } = await afterAMove()
    terminal.server.publishGrants([now], { revoked: [old.body.id] })
    expect(await byCode(terminal, old.code)).toBe('replaced')
    terminal.broker.setReachable(false)
    await terminal.clock.advance(31 * HOUR)
    expect(await byCode(terminal, old.code)).toBe('code-unknown')
    expect(terminal.store().meta.replaced()).toEqual([])
  })

  it('of a rental that was ended here says so, until the server lets it go on', async () => {
    const { terminal, old, now } = await afterAMove()
    terminal.agent().endRental(now.body)
    const ended = await terminal.over(terminal.agent().openByCode(old.code))
    expect(ended).toMatchObject({ refusal: 'replaced', replaced: { ended: true } })
    const again = aKey(terminal.identity, { box: 2, code: '902814', rentalId: old.body.rentalId, version: 3 })
    terminal.server.publishGrants([again], {
      revoked: [old.body.id, now.body.id],
      replaced: [replacedBy(old, again)],
    })
    const resumed = await terminal.over(terminal.agent().openByCode(old.code))
    expect('replaced' in resumed && resumed.replaced.ended).toBeUndefined()
  })
})
