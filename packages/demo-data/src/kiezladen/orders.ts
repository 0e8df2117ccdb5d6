import { kiezladenAreas, kiezladenShippings, kiezladenTables } from '../kiezladen-delivery.ts'
import { kiezladenGoods } from '../kiezladen-goods.ts'
import type { DemoArticle } from '../kiezladen-types.ts'
import { spread } from '../spread.ts'

type DeliveryType = DemoArticle['deliveryTypes'][number]

/** Somebody who buys at the neighbourhood shop. */
export interface DemoBuyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly street: string
  readonly postcode: string
  readonly city: string
}

/** What somebody bought some days before the demo was loaded, and has had since. */
export interface DemoGoodsOrder {
  readonly buyer: DemoBuyer
  readonly daysAgo: number
  /** Minutes after local midnight at which it was ordered. */
  readonly orderedAt: number
  readonly deliveryType: DeliveryType
  readonly items: readonly { readonly number: string; readonly quantity: number }[]
  readonly tipCents: number
  /** Where it was served, or which area it was brought to. */
  readonly table: string | null
  readonly area: string | null
  /** Null: no carrier took it. */
  readonly shipping: (typeof kiezladenShippings)[number]['name'] | null
}

const COUNT = 400
const DAYS = 60
const PARCEL_DAYS = 4
const HOUR = 60
/** Sunday the shop opens later and closes at one. */
const OPEN = { weekday: [7 * HOUR, 19 * HOUR], sunday: [9 * HOUR, 12 * HOUR] } as const

type Row = readonly [firstName: string, lastName: string, street: string, postcode: string, city?: string]
const rows: readonly Row[] = [
  ['Aylin', 'Kaya', 'Weserstraße 61', '12045'],
  ['Jonas', 'Reimer', 'Pannierstraße 12', '12047'],
  ['Marie', 'Lehnhardt', 'Sonnenallee 88', '12045'],
  ['Deniz', 'Arslan', 'Reuterstraße 40', '12047'],
  ['Hannah', 'Wessel', 'Friedelstraße 21', '12047'],
  ['Tomasz', 'Nowak', 'Fuldastraße 7', '12045'],
  ['Leonie', 'Brandt', 'Innstraße 33', '12045'],
  ['Emil', 'Sörensen', 'Hobrechtstraße 55', '12047'],
  ['Selma', 'Öztürk', 'Nansenstraße 9', '12047'],
  ['Frieda', 'Maibaum', 'Weichselstraße 18', '12045'],
  ['Karim', 'Haddad', 'Donaustraße 102', '12043'],
  ['Birgit', 'Jankowski', 'Herrfurthstraße 6', '12049'],
  ['Paul', 'Ehrlich-Sand', 'Okerstraße 14', '12049'],
  ['Noura', 'El Amrani', 'Lichtenrader Straße 3', '12049'],
  ['Malte', 'Greve', 'Schillerpromenade 27', '12049'],
  ['Ines', 'Castro', 'Weisestraße 48', '12049'],
  ['Oskar', 'Lindholm', 'Maybachufer 30', '12047'],
  ['Greta', 'Voß', 'Bürknerstraße 2', '12047'],
  ['Samir', 'Rahimi', 'Elbestraße 25', '12045'],
  ['Luise', 'Kannengießer', 'Tellstraße 5', '12045'],
  ['Matteo', 'Ferri', 'Lenaustraße 11', '12047'],
  ['Johanna', 'Petri', 'Laubestraße 19', '12045'],
  ['Yusuf', 'Demirci', 'Anzengruberstraße 16', '12043'],
  ['Klara', 'Winterfeld', 'Kirchhofstraße 30', '12055'],
  // Who has moved away, and orders by post.
  ['Anton', 'Rasch', 'Lange Reihe 77', '20099', 'Hamburg'],
  ['Theresa', 'Bauer', 'Pariser Straße 21', '81667', 'München'],
  ['Simone', 'Eberle', 'Günterstalstraße 33', '79102', 'Freiburg im Breisgau'],
]

const plain: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ş: 's',
  ı: 'i',
  ' ': '-',
}
const mailName = (name: string) => name.toLowerCase().replaceAll(/[äöüßşı ]/g, (sign) => plain[sign] ?? sign)

export const kiezladenBuyers: readonly DemoBuyer[] = rows.map(
  ([firstName, lastName, street, postcode, city = 'Berlin']) => ({
    firstName,
    lastName,
    email: `${mailName(firstName)}.${mailName(lastName)}@post.example`,
    street,
    postcode,
    city,
  }),
)

/** How often goods go which way: the counter most of all. */
const ways: readonly DeliveryType[] = [
  'pickup',
  'pickup',
  'pickup',
  'pickup',
  'pickup',
  'totable',
  'totable',
  'delivery',
  'delivery',
  'shipment',
]

const pick = <T>(name: string, list: readonly T[]): T => {
  const found = list[spread(name, list.length)]
  if (found === undefined) throw new Error(`nothing to choose for ${name}`)
  return found
}

/** What can go this way, and to anybody. */
const shelf = (way: DeliveryType): readonly DemoArticle[] =>
  kiezladenGoods.filter(
    ({ kind, state, deliveryTypes, minimumAge, variants }) =>
      kind === 'product' &&
      state === 'published' &&
      deliveryTypes.includes(way) &&
      (way === 'pickup' || minimumAge === 'none') &&
      variants.length > 0,
  )
const shelves = {
  pickup: shelf('pickup'),
  totable: shelf('totable'),
  delivery: shelf('delivery'),
  shipment: shelf('shipment'),
}

/** Pieces of some articles; what is brought reaches the minimum of its area. */
function basket(name: string, way: DeliveryType): DemoGoodsOrder['items'] {
  const least = way === 'delivery' ? Math.max(...kiezladenAreas.map(({ minimumCents }) => minimumCents)) : 0
  const pieces = new Map<string, number>()
  let cents = 0
  for (let nr = 0; nr <= spread(`${name} items`, 4) || cents < least; nr += 1) {
    const article = pick(`${name} article ${nr}`, shelves[way])
    const { number, priceCents } = pick(`${name} variant ${nr}`, article.variants)
    const quantity = 1 + spread(`${name} pieces ${nr}`, way === 'totable' ? 2 : 3)
    pieces.set(number, (pieces.get(number) ?? 0) + quantity)
    // What has a rule of its own counts to no minimum.
    if (article.restriction === 'none') cents += priceCents * quantity
  }
  return [...pieces].map(([number, quantity]) => ({ number, quantity }))
}

function orderOf(nr: number): DemoGoodsOrder {
  const name = `order ${nr}`
  const daysAgo = 1 + Math.floor((nr * DAYS) / COUNT)
  const way = pick(`${name} way`, ways)
  // A parcel is two days on its way, and each of these has arrived.
  const deliveryType = way === 'shipment' && daysAgo < PARCEL_DAYS ? 'pickup' : way
  // Whether that was a Sunday only the day of loading tells: morning hours fit every day.
  const [from, until] = spread(`${name} early`, 3) === 0 ? OPEN.sunday : OPEN.weekday
  const areas = kiezladenAreas.filter(({ postcodes }) =>
    kiezladenBuyers.some(({ postcode }) => postcodes.includes(postcode)),
  )
  const area = deliveryType === 'delivery' ? pick(`${name} area`, areas) : null
  const buyers = kiezladenBuyers.filter(({ postcode, city }) =>
    area ? area.postcodes.includes(postcode) : (city === 'Berlin') === (deliveryType !== 'shipment'),
  )
  return {
    buyer: pick(`${name} buyer`, buyers),
    daysAgo,
    orderedAt: from + 5 * spread(`${name} minute`, (until - from) / 5),
    deliveryType,
    items: basket(name, deliveryType),
    tipCents: deliveryType === 'totable' && spread(`${name} tip`, 3) === 0 ? 100 : 0,
    table: deliveryType === 'totable' ? pick(`${name} table`, kiezladenTables).name : null,
    area: area?.name ?? null,
    shipping: deliveryType === 'shipment' ? 'Paket' : null,
  }
}

/** Two months of the neighbourhood shop, oldest first. */
export const kiezladenOrders: readonly DemoGoodsOrder[] = Array.from({ length: COUNT }, (_, nr) =>
  orderOf(nr),
).toReversed()
