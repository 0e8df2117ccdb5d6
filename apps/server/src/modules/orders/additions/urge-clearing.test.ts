import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { changeRightCalls } from '@fachwerk/contract/rental/change-right-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aRightsDesk, waitHours } from '../testing/back-payments.ts'
import { aRental, HOUR, rentalOf } from '../testing/extensions.ts'
import { replied, staffOf } from '../testing/staff-orders.ts'
import { anOrdersHouse, rowsOf } from '../testing.ts'

it('R-05 whoever is asked to empty a box gets a mail with the deadline, what follows and what is owed, once', async () => {
  const at = await anOrdersHouse(['M'])
  const desk = aRightsDesk(at)
  const owner = staffOf(at, at.own.companyId, ['owner'])
  const order = await aRental(at)
  const { id } = await rentalOf(at, order.id)
  await waitHours(at, 6.1)
  const { version } = replied(await desk(accessRightCalls.accessRight, { params: { rentalId: id } }, owner))
  const clearBy = new Date(at.platform.clock.now().getTime() + 15 * 24 * HOUR).toISOString()
  const orderItem = { id, version, reason: 'Fach seit Stunden belegt', clearBy }
  replied(await desk(changeRightCalls.urgeClearing, { body: { orderItem } }, owner))
  await at.platform.runConsumers()
  await at.platform.runConsumers()
  const mails = await rowsOf(
    at,
    sql<{
      subject: string
      text: string
      recipient: string
    }>`select subject, body_text as text, recipient from mail
      where template = 'clearing-urged'`,
  )
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toMatch(/^Fach 1: Bitte räumen Sie das Fach/)
  expect(mail?.text).toMatch(/bis Do\u00a001\.10\.2026, 18:06 Uhr zu räumen/)
  expect(mail?.text).toMatch(/4,00\u00a0€ offen/)
  expect(mail?.text).toContain('im Beisein einer zweiten Person öffnen')
  expect(mail?.text).toContain(`/bestellung/${order.hash}/nachzahlung`)
  expect(mail?.text).not.toContain('Fach seit Stunden belegt')
})
