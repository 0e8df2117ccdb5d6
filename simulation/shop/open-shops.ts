import { articleFields } from '@fachwerk/contract/catalog/article-fields'
import { optionFields, optionGroupFields } from '@fachwerk/contract/catalog/option-fields'
import { areaFields } from '@fachwerk/contract/fulfilment/area-fields'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { emptyOf, samplesOf } from '@fachwerk/contract/record-fields'
import type { House } from '@fachwerk/server/src/main.ts'
import { someArticle, someVariant } from '@fachwerk/server/src/modules/catalog/testing.ts'
import { somePromotion, someVoucher } from '@fachwerk/server/src/modules/promotions/testing.ts'
import { recordStock } from '@fachwerk/server/src/modules/stock/index.ts'
import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import { sql } from 'kysely'
import type { Place } from '../places.ts'
import { openBook, type ShopBook } from './shop-book.ts'
import { ON_HAND, WARES, type WareTerms } from './wares.ts'

/** Something a shop sells. */
export interface Ware extends WareTerms {
  readonly articleId: string
  readonly variantId: string
}

/** A shop at a location: its goods, its tables, and what people outside of the product know of it. */
export interface Shop {
  readonly place: Place
  readonly wares: readonly Ware[]
  /** Extras, by id. */
  readonly optionIds: readonly string[]
  /** The words in the links that lie on its tables. */
  readonly tables: readonly string[]
  readonly book: ShopBook
}

/** Orders a half hour takes unless somebody says otherwise. */
export const SLOT_CAPACITY = 3
/** So many hours an order waits in a box before its customer is reminded. */
export const BOX_HOURS = 3
/** A code for few, one for one, and credit. */
export const CODES = { few: 'KIEZ10', one: 'EINMAL', credit: 'GUTHABEN' } as const
export const CREDIT_CENTS = 20_000
/** How often each of them may be used; null: until its money is used up. */
export const MOST_USES: Readonly<Record<string, number>> = { [CODES.few]: 6, [CODES.one]: 1 }
/** Where it delivers to. */
export const POSTCODE = '78462'

interface Builder {
  readonly house: House
  readonly random: Random
  readonly now: Date
}

/** The first place of a company of its own and of one that is paid by a service sell goods as well. */
export async function openShops(tx: Tx, builder: Builder, places: readonly Place[]): Promise<Shop[]> {
  const shops: Shop[] = []
  for (const atService of [false, true]) {
    const place = places.find((each) => each.atService === atService)
    if (place) shops.push(await openShop(tx, builder, place))
  }
  return shops
}

async function openShop(tx: Tx, builder: Builder, place: Place): Promise<Shop> {
  const book = openBook()
  const wares: Ware[] = []
  for (const [index, terms] of WARES.entries())
    wares.push(await putOnSale(tx, builder, { place, terms, index }))
  for (const { variantId, isCounted } of wares) {
    if (!isCounted) continue
    const { companyId } = place
    const stock = { companyId, variantId, onHand: ON_HAND, warnBelow: 4, by: 'Wanda Wache', at: builder.now }
    await recordStock(tx, stock)
    book.stock.set(variantId, ON_HAND)
  }
  const optionIds = await offerExtras(tx, builder, { place, wares })
  await openCounter(tx, builder, place)
  await promise(tx, builder, place)
  const { rows } = await sql<{ token: string }>`
    select token from dining_table where location_id = ${place.locationId}::uuid order by name`.execute(tx)
  return { place, wares, optionIds, tables: rows.map(({ token }) => token), book }
}

interface OnSale {
  readonly place: Place
  readonly terms: WareTerms
  readonly index: number
}

async function putOnSale(
  tx: Tx,
  { house, random, now }: Builder,
  { place: { companyId, slug }, terms, index }: OnSale,
): Promise<Ware> {
  const { title, said, priced } = terms
  const [articleId, variantId] = [random.uuid(), random.uuid()]
  const { categoryIds: _none, company: _company, variants: _usual, ...usual } = someArticle()
  const variant = someVariant({ ...priced, number: `${slug}-${index + 1}` })
  await house.catalog.recordArticle(tx, {
    ...emptyOf(articleFields),
    ...usual,
    ...said,
    title,
    deliveryTypes: [...terms.ways],
    id: articleId,
    companyId,
    state: 'published',
    translations: {},
    variants: [{ ...variant, id: variantId }],
    categories: [],
    archived: false,
    version: 1,
    createdAt: now,
    changedAt: now,
  })
  return { ...terms, articleId, variantId }
}

async function offerExtras(
  tx: Tx,
  { house, random, now }: Builder,
  { place, wares }: { readonly place: Place; readonly wares: readonly Ware[] },
): Promise<string[]> {
  const options = [
    { title: 'Butter', priceCents: 80 },
    { title: 'Käse', priceCents: 150 },
  ].map((option) => ({ ...emptyOf(optionFields), ...option, translations: {}, id: random.uuid() }))
  await house.catalog.recordOptionGroup(tx, {
    ...emptyOf(optionGroupFields),
    title: 'Belag',
    max: 2,
    translations: {},
    options,
    id: random.uuid(),
    companyId: place.companyId,
    archived: false,
    version: 1,
    createdAt: now,
    changedAt: now,
    articleIds: wares.filter(({ hasExtras }) => hasExtras).map(({ articleId }) => articleId),
  })
  return options.map(({ id }) => id)
}

/** Goods are fetched, served, brought and sent; a few half hours take few orders, and some wait in boxes. */
async function openCounter(
  tx: Tx,
  { house: { fulfilment }, now }: Builder,
  { companyId, locationId }: Place,
): Promise<void> {
  const at = { companyId, locationId, now }
  await tx
    .updateTable('location')
    .set({
      goods_pickup: true,
      goods_table: true,
      goods_delivery: true,
      goods_shipment: true,
      preparation_minutes: 15,
      slot_capacity: SLOT_CAPACITY,
      pickup_box_hours: BOX_HOURS,
    })
    .where('id', '=', locationId)
    .where('company_id', '=', companyId)
    .execute()
  for (const name of ['Tisch 1', 'Tisch 2']) await fulfilment.recordTable(tx, { ...at, name, seats: null })
  await fulfilment.recordArea(tx, {
    ...at,
    ...samplesOf(areaFields),
    name: 'Paradies',
    postcodes: POSTCODE,
    priceCents: 290,
    freeFromCents: 6_000,
    minimumCents: 1_500,
    surchargeCents: 250,
    leadMinutes: 30,
    windows: 'täglich 10–20 Uhr: 2 je Stunde',
  })
  await fulfilment.recordShipping(tx, {
    ...at,
    ...samplesOf(shippingFields),
    name: 'Paket',
    carrier: 'gls',
    prices: 'bis 2 kg: 4,90 €\nbis 30 kg: 7,90 €',
  })
}

/** Promotions that take something off by themselves, and codes people know of. */
async function promise(tx: Tx, { house, random, now }: Builder, { companyId }: Place): Promise<void> {
  const { promotions } = house
  for (const terms of [
    { name: 'Drei zum Preis von zweien', kind: 'buyAndGet', percent: null, buyPieces: 3, freePieces: 1 },
    { name: 'Kaffeestunde', percent: 1_500, fromTime: '15:00', toTime: '17:00' },
  ] as const)
    await promotions.recordPromotion(
      tx,
      { ...somePromotion(terms), id: random.uuid(), companyId, archived: false },
      now,
    )
  for (const terms of [
    { code: CODES.few, percent: 1_000, mostUses: MOST_USES[CODES.few] ?? null },
    { code: CODES.one, percent: null, amountCents: 500, mostUses: MOST_USES[CODES.one] ?? null },
    { code: CODES.credit, percent: null, amountCents: CREDIT_CENTS, isCredit: true },
  ]) {
    const voucher = someVoucher({ ...terms, holdsFor: 'goods' })
    await promotions.recordVoucher(tx, { ...voucher, id: random.uuid(), companyId }, now)
  }
}
