import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { columnsOf } from '../../platform/db/record-columns.ts'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { projectFields } from '@fachwerk/contract/time/project-fields'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { sharedKeyCalls } from '@fachwerk/contract/key/shared-key-calls'
import { sql } from 'kysely'
import { insertDeclaration } from '../../modules/declarations/testing.ts'
import { aCompany } from '../../modules/companies/testing.ts'
import { appendEvent } from '../../platform/events/events.ts'
import { somePromotion, someVoucher } from '../../modules/promotions/testing.ts'
import { ask } from '../house-calls.ts'
import type { TestHouse } from '../test-house.ts'

/** Everybody of the company is told of an appointment. */
export async function aNotification(
  { platform, notifications }: TestHouse,
  companyId: string,
  marker: string,
): Promise<string> {
  const subject = `appointment:${platform.random.uuid()}`
  const kind = 'appointment-soon' as const
  const details = { companyId, userId: null, kind, cause: subject, subject, at: platform.clock.now() }
  const id = await platform.db.transaction((tx) =>
    notifications.raise(tx, { ...details, data: { title: `Akkutausch ${marker}` } }),
  )
  return id ?? ''
}

/** What the colleague has in the calendar at the location. */
export const anAppointment = (
  { platform, appointments }: TestHouse,
  details: { companyId: string; userId: string; locationId: string; marker: string },
) =>
  platform.db.transaction((tx) =>
    appointments.recordAppointment(tx, {
      ...details,
      type: 'wartung',
      title: `Akkutausch ${details.marker}`,
      description: '',
      email: null,
      day: '2026-09-14',
      start: '10:00',
      end: '12:00',
    }),
  )

/** Prices of a location that hold no more. */
export const aPriceGroup = (
  { platform, locations }: TestHouse,
  { companyId, locationId }: { companyId: string; locationId: string },
) =>
  platform.db.transaction((tx) =>
    locations.recordPriceGroup(tx, {
      companyId,
      locationId,
      name: 'Sommer 2020',
      validFrom: '2020-06-01',
      validTo: '2020-08-31',
      overrunFreeMinutes: 180,
      vatRate: 1600,
      tariffs: [{ size: 'M', step: 'day', cents: 800 }],
    }),
  )

/** A voucher that holds at a location; each call another code. */
async function aVoucher(
  { platform, promotions }: TestHouse,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<string> {
  const id = platform.random.uuid()
  const { company: _company, ...fields } = someVoucher({ locationIds: [locationId] })
  const voucher = { ...fields, id, companyId, locationIds: [locationId], sizes: [] }
  await platform.db.transaction((tx) => promotions.recordVoucher(tx, voucher, platform.clock.now()))
  return id
}

/** A promotion that holds at a location. */
async function aPromotion(
  { platform, promotions }: TestHouse,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<string> {
  const promotion = {
    ...somePromotion({ locationIds: [locationId] }),
    id: platform.random.uuid(),
    companyId,
    archived: false,
  }
  await platform.db.transaction((tx) => promotions.recordPromotion(tx, promotion, platform.clock.now()))
  return promotion.id
}

/** What takes something off prices there. */
export const somePromises = async (
  house: TestHouse,
  at: { companyId: string; locationId: string },
): Promise<{ voucherId: string; promotionId: string }> => ({
  voucherId: await aVoucher(house, at),
  promotionId: await aPromotion(house, at),
})

interface GoodsIds {
  readonly goodsOrderId: string
  readonly goodsLineId: string
  readonly goodsHash: string
  readonly replacementId: string
  readonly valueVoucherId: string
  readonly valueVoucherHash: string
}

/** Goods somebody has paid for and not fetched yet, and a value voucher with them. */
const aGoodsOrder = (
  { platform, orders, fulfilment, customers, valueVouchers }: TestHouse,
  at: { companyId: string; siteId: string; locationId: string; marker: string },
): Promise<GoodsIds> =>
  platform.db.transaction(async (tx) => {
    const now = platform.clock.now()
    const { companyId } = at
    const email = `${platform.random.uuid()}@post.example`
    const who = { firstName: 'Mia', lastName: at.marker, email, street: '', postcode: '', city: '' }
    const asked = { companyId, contact: who, language: 'de' } as const
    const { customerId } = await customers.rememberCustomer(tx, asked)
    const line = { kind: 'article', quantity: 1, grossCents: 590, vatRate: 700 } as const
    const voucher = { kind: 'article', quantity: 1, grossCents: 2500, vatRate: 0 } as const
    const lines = [
      { ...line, description: `Brot ${at.marker}` },
      { ...voucher, description: `Wertgutschein ${at.marker}`, sells: { gift: null } },
    ]
    const order = await orders.writing.begin(tx, {
      company_id: companyId,
      site_id: at.siteId,
      location_id: at.locationId,
      customer_id: customerId,
      status: 'approved',
      language: 'de',
      contact: who,
      consents: [],
      quote: null,
      placed_at: now,
      paid_at: now,
      scheduled_at: now,
      lines,
    })
    await orders.writing.lines(tx, { order, lines: lines.map((each) => ({ ...each, rentalId: null })) })
    await fulfilment.begin(tx, {
      order,
      minimumAge: 'none',
      heldUntil: now,
      way: { tableName: null, areaName: null, shipping: null },
    })
    const [written] = (await orders.rows.linesOf(tx, order)).lines
    if (!written) throw new Error('an order of goods has a line')
    await valueVouchers.issue(tx, { order, now })
    const issued = await tx
      .selectFrom('value_voucher')
      .select(['id', 'hash'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const replacementId = platform.random.uuid()
    const of = { company_id: companyId, order_id: order.id, delivery_type: 'pickup' } as const
    await tx
      .insertInto('goods_replacement')
      .values({ ...of, id: replacementId, note: '', by_name: at.marker, at: now })
      .execute()
    const bought = { replacementId, valueVoucherId: issued.id, valueVoucherHash: issued.hash }
    return { goodsOrderId: order.id, goodsLineId: written.id, goodsHash: order.hash, ...bought }
  })

/** A table of a location, at which goods are served. */
async function aTable(
  { platform }: Pick<TestHouse, 'platform'>,
  { companyId, locationId, marker }: { companyId: string; locationId: string; marker: string },
): Promise<{ tableId: string; tableToken: string }> {
  const { db, random } = platform
  const [id, token] = [random.uuid(), random.hash()]
  const table = {
    id,
    token,
    company_id: companyId,
    location_id: locationId,
    name: `${marker} ${id.slice(-12)}`,
  }
  await db.transaction(async (tx) => {
    await tx.insertInto('dining_table').values(table).execute()
    await tx.updateTable('location').set({ goods_table: true }).where('id', '=', locationId).execute()
  })
  return { tableId: id, tableToken: token }
}

/** Where a location brings goods to. */
async function anArea(
  { platform: { db, random } }: Pick<TestHouse, 'platform'>,
  { companyId, locationId, marker }: { companyId: string; locationId: string; marker: string },
): Promise<{ areaId: string }> {
  const id = random.uuid()
  const area = {
    id,
    company_id: companyId,
    location_id: locationId,
    name: `${marker} ${id.slice(-12)}`,
    postcodes: '90402',
    price_cents: 290,
    minimum_cents: 0,
    lead_minutes: 30,
    windows: '',
  }
  await db.transaction((tx) => tx.insertInto('delivery_area').values(area).execute())
  return { areaId: id }
}

/** How a location sends parcels. */
async function aShipping(
  { platform: { db, random } }: Pick<TestHouse, 'platform'>,
  { companyId, locationId, marker }: { companyId: string; locationId: string; marker: string },
): Promise<{ shippingId: string }> {
  const id = random.uuid()
  const option = {
    ...columnsOf(shippingFields, { ...samplesOf(shippingFields), name: `${marker} ${id.slice(-12)}` }),
    id,
    company_id: companyId,
    location_id: locationId,
  }
  await db.transaction((tx) => tx.insertInto('shipping_option').values(option).execute())
  return { shippingId: id }
}

/** Goods that are paid, and a table at which some are served, and an area to which some are brought. */
export const someGoods = async (house: TestHouse, at: Parameters<typeof aGoodsOrder>[1]) => ({
  ...(await aGoodsOrder(house, at)),
  ...(await aTable(house, at)),
  ...(await anArea(house, at)),
  ...(await aShipping(house, at)),
})

/** Somebody withdrew from a contract at the site. */
export const aDeclaration = (
  { platform }: TestHouse,
  { companyId, siteId, marker }: { companyId: string; siteId: string; marker: string },
): Promise<string> =>
  platform.db.transaction(async (tx) => {
    const id = platform.random.uuid()
    const receivedAt = platform.clock.now()
    const said = { name: `Mia ${marker}`, contract: `Fach ${marker}`, email: `${id}@post.example` }
    const declaration = { kind: 'withdrawal', ...said, language: 'de', receivedAt } as const
    await insertDeclaration(tx, id, companyId, siteId, declaration)
    return id
  })

let pictures = 0

/** A picture of a location; each call another one. */
export const aPicture = (
  { platform, locations }: TestHouse,
  { companyId, locationId }: { companyId: string; locationId: string },
) =>
  platform.db.transaction((tx) => {
    pictures += 1
    const digest = `picture-${pictures}`.padEnd(43, '0')
    const files = [{ width: 320, bytes: Buffer.from('RIFF') }]
    const prepared = { digest, width: 320, height: 180, files }
    return locations.recordPicture(tx, { companyId, ownerId: locationId, prepared, words: NO_DIRECTIONS })
  })

/** The colleague asked a box to open. */
export const anOpenRequest = (
  { platform }: TestHouse,
  details: { companyId: string; locationId: string; boxId: string; userId: string; marker: string },
) =>
  platform.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'command.requested',
      at: platform.clock.now(),
      companyId: details.companyId,
      locationId: details.locationId,
      boxId: details.boxId,
      actor: { kind: 'staff', id: details.userId, name: `Mia ${details.marker}` },
      data: { kind: 'open', reason: 'Probe' },
    }),
  )

/** A group of locations at the top of the company's tree, holding this one, with another below it. */
export const aLocationGroup = (
  { platform, locations }: TestHouse,
  { companyId, locationId }: { companyId: string; locationId: string },
  marker: string,
): Promise<string> =>
  platform.db.transaction(async (tx) => {
    const record = (name: string, parentId: string | null, locationIds: string[]) =>
      locations.recordGroup(tx, { companyId, name: `${name} ${marker}`, parentId, locationIds })
    const id = await record('Region', null, [locationId])
    await record('Ort', id, [])
    return id
  })

/** The colleague saw that the box has to be looked at. */
export const aTask = async (
  { platform, tasks }: TestHouse,
  details: { companyId: string; boxId: string; userId: string; marker: string },
): Promise<string> => {
  const { companyId, boxId, userId, marker } = details
  const by = { kind: 'staff', id: userId, name: `Mia ${marker}` } as const
  const now = platform.clock.now()
  const input = {
    companyId,
    boxId,
    kind: 'swapBattery',
    cause: 'staff',
    note: `Akku ${marker}`,
    by,
    now,
  } as const
  return (await platform.db.transaction((tx) => tasks.openTask(tx, input))) ?? ''
}

/** The renter has shared the key with somebody. */
export async function aSharedKey(
  house: TestHouse,
  { host, hash, rentalId, marker }: { host: string; hash: string; rentalId: string; marker: string },
): Promise<{ sharedKeyId: string; keyHash: string; keyCommandId: string }> {
  const body = { rentalId, name: `Tom ${marker}`, email: 'tom@post.example' }
  await ask(house, sharedKeyCalls.shareKey, { params: { hash }, body }, { host })
  const { rows } = await house.platform.db.read((tx) =>
    sql<{ sharedKeyId: string; keyHash: string }>`select access_right_id as "sharedKeyId", hash as "keyHash"
      from shared_key where rental_id = ${rentalId}`.execute(tx),
  )
  if (!rows[0]) throw new Error('The key was not shared.')
  const params = { hash: rows[0].keyHash }
  const command = await ask(house, sharedKeyCalls.openWithSharedKey, { params, body: {} }, { host })
  await house.settle()
  return { ...rows[0], keyCommandId: command.id }
}

/** A franchisee of the company with fees from next year on; a franchisee has none, and nothing is behind these ids. */
export const aFranchisee = ({ platform, companies }: TestHouse, companyId: string, marker: string) =>
  platform.db.transaction(async (tx) => {
    const company = aCompany({ name: `Nehmer ${marker}`, menuProfile: 'franchisee', franchisorId: companyId })
    if ((await companies.rootCompanyId(tx, companyId)) !== companyId)
      return { franchiseeId: company.id, termsId: platform.random.uuid() }
    await companies.createCompany(tx, company)
    const termsId = await companies.recordFees(tx, {
      companyId: company.id,
      addedBy: `Mia ${marker}`,
      validFrom: '2027-01-01',
      collects: 'franchisor',
      percentHundredths: 750,
      monthlyCents: 2_900,
      perRentalCents: 25,
      minimumCents: 5_000,
    })
    return { franchiseeId: company.id, termsId }
  })

const HOUR_MS = 3_600_000

/** A colleague's hour on a project of the company, two days ago. */
export async function someTime(
  { platform, timeTracking }: TestHouse,
  { companyId, userId, marker }: { companyId: string; userId: string; marker: string },
) {
  const project = (name: string) => ({
    ...samplesOf(projectFields),
    companyId,
    name: `${name} ${marker}`,
  })
  const startsAt = new Date(platform.clock.now().getTime() - 48 * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + HOUR_MS)
  return await platform.db.transaction(async (tx) => {
    const projectId = await timeTracking.recordProject(tx, project('Aufbau'))
    const spareProjectId = await timeTracking.recordProject(tx, project('Reserve'))
    const work = { companyId, userId, projectId, startsAt, endsAt, description: `Aufmaß ${marker}` }
    return { projectId, spareProjectId, timeLogId: await timeTracking.recordWork(tx, work) }
  })
}

/** The rental was agreed by the month, and its first one is owed. */
export async function agreedMonthly({ platform }: TestHouse, rentalId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await sql`insert into long_term_rental (rental_id, company_id, order_id, time_zone, starts_at, month_cents, notice,
        minimum_months, grace_days)
      select id, company_id, order_id, 'Europe/Berlin', starts_at, 4900, 'month', 0, 7 from rental
      where id = ${rentalId}`.execute(tx)
    await sql`insert into rental_month (id, company_id, rental_id, position, starts_at, ends_at, cents, order_id, state, charged_at)
      select gen_random_uuid(), company_id, id, 1, starts_at, starts_at + interval '1 month', 4900, order_id, 'open', created_at
      from rental where id = ${rentalId}`.execute(tx)
    await sql`update location set long_term_online = true, long_term_notice = 'month', long_term_grace_days = 7,
        own_settings = own_settings || array['longTermOnline', 'longTermNotice', 'longTermGraceDays'] where id = (select location_id from rental where id = ${rentalId})`.execute(
      tx,
    )
  })
}

/** A view of the access rights that the colleague shares with the company. */
export const aSharedView = ({ platform, preferences }: TestHouse, companyId: string, userId: string) =>
  platform.db.transaction((tx) =>
    preferences.shareView(tx, { companyId, userId }, { list: 'access-rights', name: 'Für alle' }),
  )
