import { readTerminalLink } from '@fachwerk/contract/device/terminal-link'
import { expect, it } from 'vitest'
import { aKiosk } from '../../testing/a-kiosk.ts'
import { aKey } from '../../testing/factories.ts'

it('L-12 leads the renter’s phone to more time, and after the end to what is to be paid', async () => {
  const kiosk = await aKiosk()
  const shared = aKey(kiosk.identity, { box: 2, code: '333333', opensOnly: true })
  const over = aKey(kiosk.identity, { box: 3, code: '444444', until: '2026-11-20T11:30:00.000Z' })
  kiosk.server.publishGrants([kiosk.key, shared, over])
  const mine = await kiosk.open({ code: kiosk.key.code })
  const url = new URL((mine.ok && mine.extendUrl) || 'none:')
  expect(url.origin).toBe(new URL(kiosk.identity.locationUrl).origin)
  const link = /^\/bestellung\/(t\.[\w-]+)\/verlaengern$/.exec(url.pathname)?.[1] ?? ''
  const said = readTerminalLink(link)
  expect(said).toMatchObject({
    terminalId: kiosk.identity.terminalId,
    rentalId: kiosk.key.body.rentalId,
  })
  const minutes = ((said?.expiresAt.getTime() ?? 0) - kiosk.agent().state().now.getTime()) / 60_000
  expect(minutes).toBeCloseTo(10, 1)
  // A second person's key opens, but does not order for the renter.
  expect(await kiosk.open({ code: '333333' })).toMatchObject({ ok: true, extendUrl: null })
  const late = await kiosk.open({ code: '444444' })
  expect(late).toMatchObject({ ok: false, refusal: 'over', boxNumber: 3 })
  expect(!late.ok && late.payUrl).toMatch(/\/bestellung\/t\.[\w-]{71}\/nachzahlung$/)
})
