import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { describe, expect, it } from 'vitest'
import { aTerminal, type TestTerminal } from '../testing/a-terminal.ts'
import { aForeignKey, aKey, anIdentity } from '../testing/factories.ts'
import { someHours } from '../testing/hours.ts'
import { tempStore } from '../testing/temp-folder.ts'
import { settle } from '../testing/test-clock.ts'
import { byCode, byQr, kindsOf } from '../testing/try-key.ts'

const MINUTES = 60_000
/** What is refused is refused for the hours alone. */
const LONG = { from: '2026-11-20T11:00:00.000Z', until: '2026-12-20T11:00:00.000Z' }

async function aClosingPlace(options: Parameters<typeof aTerminal>[0] = {}) {
  const terminal = await aTerminal(options)
  const key = aKey(terminal.identity, LONG)
  terminal.server.publishGrants([key], { hours: someHours(terminal.identity) })
  return { terminal, key }
}
const tryBoth = async (terminal: TestTerminal, key: ReturnType<typeof aKey>) => [
  await byCode(terminal, key.code),
  await byQr(terminal, key.qr),
]
/** 14:20, while it is closed; the tests begin at 14:00. */
const toBreak = ({ clock }: TestTerminal) => clock.advance(20 * MINUTES)
const own = (identity: TerminalIdentity) => identity
const SHUT = ['location-closed', 'location-closed']
const OPEN = ['open', 'open']

describe('F-04 keys open during opening hours only', () => {
  it('F-04 L-10 without network code and QR are refused when the place has closed, and open when it has opened', async () => {
    const { terminal, key } = await aClosingPlace()
    terminal.broker.setReachable(false)
    expect(await tryBoth(terminal, key)).toEqual(OPEN)
    await toBreak(terminal)
    expect(await tryBoth(terminal, key)).toEqual(SHUT)
    expect(terminal.agent().state().closed).toEqual({ opensAt: new Date('2026-11-20T13:30:00Z') })
    await terminal.clock.advance(10 * MINUTES)
    expect(terminal.agent().state().closed).toBeNull()
    expect(await tryBoth(terminal, key)).toEqual(OPEN)
  })

  it('F-04 B-01 the refusal is written down with rental, key and cause', async () => {
    const { terminal, key } = await aClosingPlace()
    await toBreak(terminal)
    await byCode(terminal, key.code)
    await settle()
    expect(kindsOf(terminal)).toContain('codeRefused location-closed')
    expect(terminal.server.events().at(-1)).toMatchObject({
      rentalId: key.body.rentalId,
      grantId: key.body.id,
    })
  })

  it('F-04 a QR code shown first while it is closed neither opens nor is learned', async () => {
    const { terminal } = await aClosingPlace()
    const other = aKey(terminal.identity, { ...LONG, box: 2, code: '222222' })
    await toBreak(terminal)
    expect(await byQr(terminal, other.qr)).toBe('location-closed')
    expect(await byCode(terminal, other.code)).toBe('code-unknown')
  })

  it('F-04 what was opened in time is not opened again after closing', async () => {
    const { terminal, key } = await aClosingPlace()
    expect(await byCode(terminal, key.code)).toBe('open')
    await toBreak(terminal)
    const again = await terminal.over(terminal.agent().openAgain(key.body, 'code'))
    expect(again).toMatchObject({ ok: false, refusal: 'location-closed' })
  })

  it('L-02 staff open from afar while it is closed: whether they may is the server’s to say', async () => {
    const { terminal, key } = await aClosingPlace()
    await toBreak(terminal)
    terminal.server.send(terminal.server.anOpen(key.body.lockId))
    await terminal.clock.advance(1000)
    expect(terminal.server.results().at(-1)).toMatchObject({ stage: 'done', code: 'ok' })
  })

  it('F-04 R-07 a rental is ended at any hour', async () => {
    const { terminal, key } = await aClosingPlace()
    await toBreak(terminal)
    expect(terminal.agent().endRental(key.body)).toBe('ended')
  })

  it('F-04 a power cut while it is closed changes nothing', async () => {
    const { terminal, key } = await aClosingPlace({ file: tempStore() })
    await toBreak(terminal)
    await terminal.powerCut()
    expect(await tryBoth(terminal, key)).toEqual(SHUT)
  })

  it('F-04 when the known hours have run out without network, keys open at any time', async () => {
    const { terminal, key } = await aClosingPlace()
    const short = { open: [], until: '2026-11-20T13:30:00Z' }
    terminal.server.publishGrants([key], { hours: someHours(terminal.identity, short) })
    terminal.broker.setReachable(false)
    await toBreak(terminal)
    expect(await byCode(terminal, key.code)).toBe('location-closed')
    await terminal.clock.advance(10 * MINUTES)
    expect(await byCode(terminal, key.code)).toBe('open')
  })

  it('F-04 a place without the rule is not affected, and one that drops it opens at once', async () => {
    const { terminal, key } = await aClosingPlace()
    await toBreak(terminal)
    const later = '2026-11-20T13:20:00.000Z'
    const always = someHours(terminal.identity, { rule: 'always', issuedAt: later })
    terminal.server.publishGrants([key], { hours: always })
    expect(await tryBoth(terminal, key)).toEqual(OPEN)
  })
})

describe('F-04 which hours a terminal believes', () => {
  const open = { rule: 'always' } as const
  it.each([
    ['signed by somebody else', own, { ...open, signedBy: aForeignKey() }],
    ['of another terminal', () => anIdentity(), open],
    ['that are older', own, { ...open, issuedAt: '2026-11-20T12:59:59.000Z' }],
  ])('F-04 none %s', async (_what, whose, inputs) => {
    const { terminal, key } = await aClosingPlace()
    terminal.server.publishGrants([key], { hours: someHours(whose(terminal.identity), inputs) })
    await toBreak(terminal)
    expect(await tryBoth(terminal, key)).toEqual(SHUT)
  })

  it('F-04 none that are a signed key', async () => {
    const { terminal, key } = await aClosingPlace()
    terminal.server.publishGrants([key], { hours: key.signed })
    await toBreak(terminal)
    expect(await tryBoth(terminal, key)).toEqual(SHUT)
  })

  it('F-04 a list without hours leaves them as they were', async () => {
    const { terminal, key } = await aClosingPlace()
    terminal.server.publishGrants([key])
    await toBreak(terminal)
    expect(await tryBoth(terminal, key)).toEqual(SHUT)
  })

  it('F-04 before any were told, keys open as they always did', async () => {
    const terminal = await aTerminal()
    const key = aKey(terminal.identity, LONG)
    terminal.server.publishGrants([key])
    await toBreak(terminal)
    expect(await tryBoth(terminal, key)).toEqual(OPEN)
  })
})
