import type { RequestIn } from '@fachwerk/contract/call'
import { stockCalls } from '@fachwerk/contract/catalog/stock/stock-calls'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import { sql } from 'kysely'
import { aStaffActor } from '../../platform/http/testing.ts'
import { someCarts } from '../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { CONTACT, rowsOf } from '../orders/testing.ts'

type Move = RequestIn<typeof stockCalls.moveStock>['body']['move']
type House = Awaited<ReturnType<typeof someCarts>>

/** A shop that counts what it sells, with somebody who keeps its stock. */
export const aStockedShop = async () => stockedOn(await someCarts())

/** The same to a house of carts that has more. */
export function stockedOn<At extends House>(shop: At) {
  const staff = staffOf(shop)
  const { platform, own, call } = shop
  const { companyId } = own
  const { ayse, count } = staff
  return {
    ...shop,
    ...staff,
    ...buyersOf(shop),
    /** An article that is offered, of which so many are there; null: it is not counted. */
    async sold(onHand: number | null, title = 'Brot') {
      const variants = [someVariant({ priceCents: 590 })]
      const article = await anOfferedArticle(platform, { companyId, title, vat: 'reduced', variants })
      const variantId = article.variantIds[0] ?? ''
      if (onHand !== null) await count(variantId, onHand)
      return { articleId: article.articleId, variantId }
    },
    async stockOf(articleId: string, actor = ayse) {
      const answer = await call(stockCalls.articleStock, { params: { id: articleId } }, actor)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value.variants.map(({ onHand, reserved, available }) => ({ onHand, reserved, available }))
    },
    async movementsOf(articleId: string) {
      const answer = await call(stockCalls.stockMovements, { params: { id: articleId }, query: {} }, ayse)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.value.movements
    },
  }
}

/** Somebody who keeps the stock of the own company, and whoever else is wanted. */
function staffOf({ platform, own: { companyId }, call }: House) {
  const person = (roles: readonly Role[], companyIds: readonly string[] = [companyId]) => {
    const permissions = new Set(permissionsOf([...roles]))
    return aStaffActor({
      userId: platform.random.uuid(),
      name: 'Ayşe Demir',
      companyId: companyIds[0] ?? companyId,
      companyIds: [...companyIds],
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? [...companyIds] : []),
    })
  }
  const ayse = person(['operator'])
  const move = (body: Move, actor = ayse) => call(stockCalls.moveStock, { body: { move: body } }, actor)
  const count = async (variantId: string, onHand: number) => {
    const counted = await move({ kind: 'count', variantId, onHand })
    if (!counted.ok) throw new Error(counted.refusal)
    return counted.value
  }
  return { person, ayse, move, count }
}

/** Who orders, as far as the carts go. */
function buyersOf(shop: House) {
  const { own, browser } = shop
  async function order(mine: ReturnType<typeof browser>, shownTotalCents: number) {
    const [place] = await mine.places()
    return await mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: CONTACT,
      consents: { terms: true, age: false, offers: false },
      shownTotalCents,
    })
  }
  return {
    order,
    /** Somebody with so many pieces in their cart orders what it costs, without having looked. */
    async buy(articleId: string, quantity = 1, mine = browser(), cents = 590) {
      const added = await mine.add({ articleId, quantity })
      return added.ok ? await order(mine, cents * quantity) : added
    },
    /** The order behind a link, with its payment. */
    async placed(hash: string) {
      const [row] = await rowsOf(
        shop,
        sql<{ id: string; paymentId: string }>`select o.id, p.id as "paymentId" from customer_order o
          join payment p on p.order_id = o.id where o.hash = ${hash}`,
      )
      if (!row) throw new Error('not written')
      return row
    },
  }
}
