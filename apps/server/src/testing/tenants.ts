import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import type { SimulatedTerminal } from '../demo/seed-demo.ts'
import type { House } from '../main.ts'
import { aCompany } from '../modules/companies/testing.ts'
import { aLocation } from '../modules/locations/testing.ts'
import type { TestPlatform } from '../platform/testing/test-platform.ts'
import { ask, send, type RawInput } from './house-calls.ts'
import { anArticle } from '../modules/catalog/testing.ts'
import { aPaymentAccount, aStaffRefund, theWritten, type Written } from './records/payment-records.ts'
import { aRecordedRequest, type RecordedRequest } from './recorded-requests.ts'
import { aDataRequest, type RequestRecord } from './records/data-request-records.ts'
import { aCustomerFile, type CustomerRecord } from './records/customer-records.ts'
import { aBankStatement, type BankRecord } from './records/bank-records.ts'
import { aReceivedInvoice, type ReceivedRecord } from './records/received-records.ts'
import {
  aDeclaration,
  anOpenRequest,
  aFranchisee,
  someGoods,
  aLocationGroup,
  aNotification,
  aPicture,
  anAppointment,
  aPriceGroup,
  agreedMonthly,
  aSharedKey,
  aSharedView,
  aTask,
  somePromises,
  someTime,
} from './records/target-records.ts'
import { newAddress } from './new-address.ts'
import { PASSWORD, type TestHouse } from './test-house.ts'

export const STRANGER_HOST = 'fremd.localhost'
export const STRANGER_EMAIL = 'inhaber@fremdfach.example'
export const STRANGER_SLUG = 'fremdfach-passau'
/** Stands in every text of the strangers' company that people read. */
export const MARKER = 'Quastelmarke'

export const CONTACT: OrderContact = {
  firstName: 'Anna',
  lastName: 'Keller',
  email: 'anna@post.example',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}
export const CONSENTS = { terms: true, earlyStart: true, offers: false }
export const PERIOD: { from: string; length: string } = { from: 'now', length: '2h' }

/** A company that has nothing to do with the demo's, of the same shape: site, location, boxes, terminal, staff. */
export async function addStrangers(
  house: House,
  { db, random, clock }: TestPlatform,
): Promise<SimulatedTerminal[]> {
  const company = aCompany({ name: `Fremdfach ${MARKER}`, legalName: `${MARKER} GmbH` })
  return await db.transaction(async (tx) => {
    await house.companies.createCompany(tx, company)
    const named = { name: `Passau ${MARKER}`, slug: STRANGER_SLUG, prefix: 'PA', city: `Passau-${MARKER}` }
    const boxes = Array.from({ length: 12 }, (_, index) => (index < 4 ? 'S' : 'M'))
    const { locationId, boxes: built } = await house.locations.createLocation(
      tx,
      aLocation(company.id, { ...named, boxes }),
    )
    await house.sites.createSite(tx, {
      id: random.uuid(),
      companyId: company.id,
      name: `Fremdfach ${MARKER}`,
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de', 'de-informal', 'en', 'it', 'ru'],
      hosts: [STRANGER_HOST],
      locationIds: [locationId],
    })
    await house.identity.createUser(tx, {
      companyId: company.id,
      email: STRANGER_EMAIL,
      firstName: 'Frieda',
      lastName: MARKER,
      roles: ['owner'],
      password: PASSWORD,
      language: 'de',
    })
    const identity = await house.devices.createTerminal(tx, {
      companyId: company.id,
      locationId,
      name: `T-${MARKER}`,
      locks: built.map(({ id, number }) => ({ boxId: id, name: `L-${MARKER}-${number}` })),
      locationUrl: `http://${STRANGER_HOST}/standort/${STRANGER_SLUG}`,
      now: clock.now(),
    })
    const locks = identity.boxes.map(({ lockId }) => ({ lockId, batteryPercent: 90, signalDbm: -60 }))
    return [{ ...identity, kioskIndex: null, firmware: '1.0', uplink: 'LAN', locks }]
  })
}

/** One rented box of a company with everything that has an id, and the site it was ordered on. */
export interface Target
  extends Written,
    ReceivedRecord,
    BankRecord,
    RecordedRequest,
    RequestRecord,
    CustomerRecord {
  readonly host: string
  readonly slug: string
  readonly companyId: string
  readonly locationId: string
  /** The site of `host`. */
  readonly siteId: string
  readonly boxId: string
  readonly cabinetId: string
  readonly lockId: string
  readonly terminalId: string
  readonly rentalId: string
  readonly commandId: string
  /** A colleague without a password, hired for this target alone. */
  readonly userId: string
  /** A view of the access rights that the colleague shares with the company. */
  readonly savedViewId: string
  readonly projectId: string
  /** A project nothing is recorded on. */
  readonly spareProjectId: string
  /** What the colleague recorded on the project two days ago. */
  readonly timeLogId: string
  /** Stands in the colleague's calendar. */
  readonly appointmentId: string
  /** Notifies everybody of the company of an appointment. */
  readonly notificationId: string
  /** Prices of 2020, which hold no more. */
  readonly priceGroupId: string
  /** Takes ten percent off at the location. */
  readonly voucherId: string
  readonly promotionId: string
  /** A draft with one variant and a picture, in the category. */
  readonly articleId: string
  readonly categoryId: string
  readonly variantId: string
  readonly articlePictureId: string
  /** What that variant will cost in a year nobody lives to see. */
  readonly plannedPriceId: string
  /** A list of extras that the draft uses, and its one extra. */
  readonly optionGroupId: string
  readonly optionId: string
  /** Of an article that is offered, in addresses. */
  readonly offerSlug: string
  readonly offerId: string
  readonly offerVariantId: string
  /** Goods that are paid and not fetched yet. */
  readonly goodsOrderId: string
  readonly goodsLineId: string
  readonly goodsHash: string
  /** What is sent anew with them. */
  readonly replacementId: string
  readonly valueVoucherId: string
  readonly valueVoucherHash: string
  /** A table of the location, and the word in its link. */
  readonly tableId: string
  readonly tableToken: string
  /** Where the location brings goods to. */
  readonly areaId: string
  /** How the location sends parcels. */
  readonly shippingId: string
  /** At a payment service; nobody can read its keys. */
  readonly paymentAccountId: string
  /** Of the order, refused by its provider. */
  readonly refundId: string
  /** Of the order, waits for a second person. */
  readonly staffRefundId: string
  /** The first picture of the location. */
  readonly pictureId: string
  /** A group of the tree of locations with another below it. */
  readonly groupId: string
  /** The only domain of the site. */
  readonly domainId: string
  /** To swap the battery of the box's lock. */
  readonly taskId: string
  /** A franchisee of the company, without locations; behind it is nothing where the company is one itself. */
  readonly franchiseeId: string
  /** What it will pay from next year on. */
  readonly termsId: string
  /** A withdrawal that came in at the site. */
  readonly declarationId: string
  readonly orderId: string
  readonly orderHash: string
  /** A second person's key to the box, and the hash of its page. */
  readonly sharedKeyId: string
  readonly keyHash: string
  /** An opening asked for with it. */
  readonly keyCommandId: string
  readonly cookie: string
  readonly priceCents: number
}

/** What a visitor orders: a box of size M, from now on for two hours. */
export async function anOrderInput(
  house: TestHouse,
  { host, slug }: Pick<Target, 'host' | 'slug'>,
  contact?: OrderContact,
) {
  const input = { params: { slug }, body: { period: PERIOD } }
  const { location } = await ask(house, storefrontCalls.locationPage, input, { host })
  const offer = location.sizes.find(({ size }) => size === 'M')
  const locationId = location.id
  const shownTotalCents = offer?.priceCents ?? 0
  const usual = { period: PERIOD, consents: CONSENTS, language: 'de' as const }
  const who = contact ?? { ...CONTACT, email: await newAddress(house.platform) }
  return { locationId, sizes: ['M' as const], contact: who, shownTotalCents, ...usual }
}

let colleagues = 0
async function aColleague({ platform, identity }: TestHouse, companyId: string): Promise<string> {
  colleagues += 1
  const email = `kollegin${colleagues}@${companyId}.example`
  const name = { firstName: 'Kim', lastName: `Kollegin ${colleagues}`, language: 'de' as const }
  return await platform.db.transaction((tx) =>
    identity.createUser(tx, { companyId, email, ...name, roles: ['reader'], password: null }),
  )
}

/** What a supplier and a bank sent to a company. */
const sentByOthers = async (
  house: TestHouse,
  of: { readonly companyId: string; readonly marker: string },
): Promise<ReceivedRecord & BankRecord> => ({
  receivedInvoiceId: await aReceivedInvoice(house, of),
  ...(await aBankStatement(house, of)),
})

/** Rents a box over HTTP, pays at the bank, opens it once. */
export async function aTarget(
  house: TestHouse,
  place: Pick<Target, 'host' | 'slug'>,
  named: OrderContact = CONTACT,
): Promise<Target> {
  const { host } = place
  const contact = { ...named, email: await newAddress(house.platform, named.email.split('@')[0]) }
  const input = await anOrderInput(house, place, contact)
  const placed = await send(house, orderCalls.placeOrder, { body: input } satisfies RawInput, { host })
  if (placed.status !== 200) throw new Error(`${place.slug}: ${placed.text} ${house.logged.at(-2)}`)
  const { hash, paymentUrl } = orderCalls.placeOrder.reply.parse(JSON.parse(placed.text))
  await house.bank.decide(paymentUrl?.split('/').at(-1) ?? '', 'pay', 'webhook-before-return')
  const { rental } = await ask(house, orderCalls.order, { params: { hash } }, { host })
  const rentalId = rental?.id ?? ''
  const command = await ask(house, orderCalls.openBox, { params: { hash }, body: { rentalId } }, { host })
  await house.settle()
  const { rows } = await house.platform.db.read((tx) =>
    sql<Ids>`select r.company_id as "companyId", r.location_id as "locationId", r.box_id as "boxId", r.order_id as "orderId", l.id as "lockId",
        (select d.site_id from site_domain d where d.host = ${host}) as "siteId",
        (select d.id from site_domain d where d.host = ${host}) as "domainId", l.terminal_id as "terminalId", b.cabinet_id as "cabinetId"
        from rental r join lock l on l.box_id = r.box_id join box b on b.id = r.box_id where r.id = ${rentalId}`.execute(
      tx,
    ),
  )
  if (!rows[0]) throw new Error(`${place.slug} has no rental with a lock`)
  await agreedMonthly(house, rentalId)
  const userId = await aColleague(house, rows[0].companyId)
  await anOpenRequest(house, { ...rows[0], userId, marker: contact.firstName })
  return {
    ...place,
    ...rows[0],
    rentalId,
    commandId: command.id,
    userId,
    savedViewId: await aSharedView(house, rows[0].companyId, userId),
    ...(await someTime(house, { companyId: rows[0].companyId, userId, marker: contact.firstName })),
    appointmentId: await anAppointment(house, { ...rows[0], userId, marker: contact.firstName }),
    notificationId: await aNotification(house, rows[0].companyId, contact.firstName),
    priceGroupId: await aPriceGroup(house, rows[0]),
    ...(await somePromises(house, rows[0])),
    ...(await anArticle(house.platform, rows[0])),
    ...(await someGoods(house, { ...rows[0], marker: contact.firstName })),
    ...(await aPaymentAccount(house, rows[0])),
    staffRefundId: await aStaffRefund(house, rows[0]),
    pictureId: await aPicture(house, rows[0]),
    groupId: await aLocationGroup(house, rows[0], contact.firstName),
    taskId: await aTask(house, { ...rows[0], userId, marker: contact.firstName }),
    ...(await aFranchisee(house, rows[0].companyId, contact.firstName)),
    requestId: await aRecordedRequest(house, { ...rows[0], userId, marker: contact.firstName }),
    dataRequestId: await aDataRequest(house, { ...rows[0], email: contact.email, marker: contact.firstName }),
    ...(await aCustomerFile(house, { ...rows[0], marker: contact.firstName })),
    declarationId: await aDeclaration(house, { ...rows[0], marker: contact.firstName }),
    ...(await sentByOthers(house, { ...rows[0], marker: contact.firstName })),
    orderHash: hash,
    ...(await theWritten(house, rows[0].orderId)),
    ...(await aSharedKey(house, { host, hash, rentalId, marker: contact.firstName })),
    cookie: placed.cookie ?? '',
    priceCents: input.shownTotalCents,
  }
}

type Ids = Pick<
  Target,
  | 'companyId'
  | 'locationId'
  | 'siteId'
  | 'domainId'
  | 'boxId'
  | 'cabinetId'
  | 'lockId'
  | 'terminalId'
  | 'orderId'
>
