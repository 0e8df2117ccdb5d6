import { ok, type Result } from '../../../../platform/result.ts'
import { inOneStatement } from '../../../../platform/db/db.ts'
import { sendTimeOfSite } from '../../../../platform/mail/mail-ceiling.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { orderLinkMail } from '../order-link-mail.ts'
import { anyMailOrderOf, queueOrderMail } from '../queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { orderByCodeAndAddress } from '../../orders-repository.ts'

const TRIES = 10
const TRIES_SECONDS = 3600
const AGAIN_SECONDS = 300

/**
 * „Kein Code, keine E-Mail“ (B-16): whoever knows number and address of an order has its link mailed to that address once more, at
 * most every five minutes. The answer is the same whether there is such an order or not.
 */
export async function sendOrderLink(
  needs: OrdersNeeds,
  details: {
    readonly siteId: string
    readonly shortCode: string
    readonly email: string
    readonly ip: string
  },
): Promise<Result<{ readonly taken: true }, 'too-many-tries'>> {
  const now = needs.clock.now()
  const tried = await inOneStatement(needs.db, (tx) =>
    takeTry(tx, { key: `order-mail:${details.ip}`, limit: TRIES, windowSeconds: TRIES_SECONDS, now }),
  )
  if (!tried.allowed) return refuseTries(tried)
  await needs.db.transaction(async (tx) => {
    const order = await orderByCodeAndAddress(tx, details)
    if (!order) return
    const again = { key: `order-mail-of:${order.id}`, limit: 1, windowSeconds: AGAIN_SECONDS, now }
    if (!(await takeTry(tx, again)).allowed) return
    const mailOrder = await anyMailOrderOf(needs, tx, order)
    const key = `${order.id}:${needs.random.uuid()}`
    await queueOrderMail(tx, order, orderLinkMail(mailOrder), {
      template: 'order-link',
      key,
      party: mailOrder.party,
      now,
      notBefore: await sendTimeOfSite(tx, {
        mail: 'orderLink',
        siteId: order.site_id,
        companyId: order.company_id,
        now,
      }),
    })
  })
  return ok({ taken: true })
}
