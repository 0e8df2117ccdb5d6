import { expect, it } from 'vitest'
import { replied } from '../orders/testing/staff-orders.ts'
import { undeliveredMails } from './index.ts'
import { aMailOffice } from './testing.ts'

it('X-02 mails given up are told until somebody has them sent again', async () => {
  const at = await aMailOffice()
  await at.platform.sendMails()
  const { clock, db } = at.platform
  const since = new Date(clock.now().getTime() - 86_400_000)
  const mailed = () => db.read((tx) => undeliveredMails(tx, since))
  expect(await mailed()).toEqual([])
  const [paid, received] = [await at.idOf('order-paid'), await at.idOf('order-received')]
  await at.ended(paid, 'failed', '550 no such mailbox')
  await clock.advance(1_000)
  await at.ended(received, 'unclear', 'no answer after the whole mail')
  expect(await mailed()).toEqual([{ companyId: at.own.companyId, at: clock.now() }])
  replied(await at.again(paid))
  replied(await at.again(received))
  expect(await mailed()).toEqual([])
  expect(await db.read((tx) => undeliveredMails(tx, clock.now()))).toEqual([])
})

it('X-02 the gallery shows a template in a language, from the own company to nobody, and how long it is', async () => {
  const at = await aMailOffice()
  const shown = replied(await at.sample('order-paid', 'en'))
  expect(shown.text).toMatch(/^order-paid en Zeitlager GmbH https:\/\/ihr-auftritt\.example http/)
  expect(shown).toMatchObject({ subject: 'order-paid', bytes: Buffer.byteLength(shown.html) })
  expect(replied(await at.sample('welcome', 'de', at.stranger)).text).not.toContain('Zeitlager GmbH')
})
