import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { createRegistry } from '../../platform/http/serve.ts'
import { addTestLines, type TestLine } from '../../testing/order-lines.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { NewPayment } from './use-cases/start-payment.ts'
import { fakeProvider, ownMoney } from './testing/provider.ts'
import type { ProviderUrls } from './use-cases/account-book.ts'
import { type PaymentView, type Payments, paymentsModule } from './index.ts'

export const ADMIN_URL = 'http://localhost:18351'

/** A company, a site, a location and an order of 11 euros to pay, as bare rows. */
export async function anOrder(
  tx: Tx,
  ids: { uuid(): string; hash(): string; code(n: number): string },
  at: Date,
  lines: readonly TestLine[] = [{ cents: 1100, kind: 'article' }],
) {
  const [companyId, siteId, locationId, customerId, orderId] = Array.from({ length: 5 }, () => ids.uuid())
  if (!companyId || !siteId || !locationId || !customerId || !orderId) throw new Error('no ids')
  const slug = ids.code(8).toLowerCase()
  await sql`insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, created_at)
    values (${companyId}, 'Zeitlager', 'storageOperator', 'Zeitlager GmbH', 'Seestraße 1', '78462', 'Konstanz', 'post@zeitlager.example', '07531 1', ${at})`.execute(
    tx,
  )
  await sql`insert into site (id, company_id, name, template, created_at) values (${siteId}, ${companyId}, 'Zeitlager', 'white-clean', ${at})`.execute(
    tx,
  )
  await sql`insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng, operator_email, phone, created_at)
    values (${locationId}, ${companyId}, 'Konstanz Hafen', ${slug}, 'KN', 'Hafenstraße 2', '78462', 'Konstanz', 'BW', 47.66, 9.18, 'k@zeitlager.example', '07531 2', ${at})`.execute(
    tx,
  )
  await sql`insert into customer (id, root_company_id, email, first_name, last_name, created_at) values (${customerId}, ${companyId}, 'anna@example.org', 'Anna', 'Keller', ${at})`.execute(
    tx,
  )
  await sql`insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, language, total_cents, contact, consents, quote, placed_at)
    values (${orderId}, ${companyId}, ${siteId}, ${locationId}, ${customerId}, ${ids.code(7)}, ${ids.hash()}, 'new', 'de', 1100, '{}', '[]', '{}', ${at})`.execute(
    tx,
  )
  await addTestLines(tx, orderId, lines)
  return { companyId, siteId, locationId, customerId, orderId }
}

type Message = { readonly rawBody: Buffer; readonly headers: Record<string, string> }

/** The module on a fresh platform, with a fake provider and somebody who writes down what is settled. */
export async function aPaymentsModule(providerUrls?: Partial<ProviderUrls>, installed?: PaymentProvider) {
  const platform = await testPlatform()
  const bank = fakeProvider()
  const registry = createRegistry()
  const payments = paymentsModule({
    ...platform,
    serve: registry.serve,
    provider: installed ?? bank.provider,
    adminUrl: ADMIN_URL,
    ...(providerUrls ? { providerUrls } : {}),
    ...ownMoney,
  })
  const { settled, failpoint } = writeDown(platform, payments)
  const order = await platform.db.transaction((tx) => anOrder(tx, platform.random, platform.clock.now()))
  // Periodic work counts from the first time it is looked at.
  await platform.runDue()
  const handler = registry.mounted.get('POST /public/payments/{provider}/webhook')?.handle
  return {
    platform,
    bank,
    payments,
    order,
    settled,
    failpoint,
    registry,
    start: (minutes = 15, method: PaymentMethod | null = null, more: More = {}) =>
      startOne(platform, payments, { ...order, method, ...more }, minutes),
    async view() {
      const [newest] = await platform.db.read((tx) =>
        payments.paymentsOfOrder(tx, order.companyId, order.orderId),
      )
      if (!newest) throw new Error('no payment')
      return newest
    },
    /** Reports as they come in, from the test bank unless told otherwise. */
    async deliver(message: Message, params: object = { provider: 'test-bank' }, query: object = {}) {
      if (!handler) throw new Error('not mounted')
      // What the mount would pass; the handler reads these.
      return handler({ params, query, ...message, requestId: 'r1' } as never)
    },
    /** What came and went. */
    ledger: async () => (await entriesOf(platform, order)).filter((line) => !/^(fee|authorised) /.test(line)),
    /** All of the ledger. */
    entries: () => entriesOf(platform, order),
    async events() {
      const query = sql<{
        type: string
      }>`select type from event where order_id = ${order.orderId} order by id`
      return (await platform.db.read((tx) => query.execute(tx))).rows.map(({ type }) => type)
    },
  }
}

async function entriesOf({ db }: TestPlatform, { orderId }: { orderId: string }): Promise<string[]> {
  const query = sql<{ line: string }>`select kind || ' ' || amount_cents as line from ledger_entry
    where order_id = ${orderId} order by at, kind`
  return (await db.read((tx) => query.execute(tx))).rows.map(({ line }) => line)
}

function writeDown(platform: TestPlatform, payments: Payments) {
  const settled: string[] = []
  /** A test may throw here, in the middle of the settling transaction. */
  const failpoint = { beforeCommit: (_payment: PaymentView) => Promise.resolve() }
  payments.onSettled({
    async lock(tx, orderId) {
      await sql`select id from customer_order where id = ${orderId} for update`.execute(tx)
    },
    async captured(tx, payment) {
      const paidAt = platform.clock.now()
      await sql`update customer_order set paid_at = ${paidAt}, status = 'approved' where id = ${payment.orderId}`.execute(
        tx,
      )
      await failpoint.beforeCommit(payment)
      settled.push(`captured ${payment.id}`)
    },
    failed: async (_tx, payment) => void settled.push(`failed ${payment.failure}`),
    stray: async (_tx, payment) => void settled.push(`stray ${payment.stray?.cents}`),
    partly: async (_tx, _payment, { missingCents }) => void settled.push(`missing ${missingCents}`),
  })
  return { settled, failpoint }
}

/** What an attempt may be begun with, beside the usual. */
type More = Partial<Pick<NewPayment, 'companyId' | 'remember' | 'storedMethodId'>>

const startOne = (
  { db, clock }: TestPlatform,
  payments: Payments,
  order: { companyId: string; orderId: string; method: PaymentMethod | null } & More,
  minutes: number,
) =>
  db.transaction((tx) =>
    payments.startPayment(tx, {
      companyId: order.companyId,
      orderId: order.orderId,
      shortCode: 'A9G4HXY',
      amountCents: 1100,
      expiresAt: new Date(clock.now().getTime() + minutes * 60_000),
      returnUrl: 'http://zeitlager.localhost/bestellung/x',
      description: 'Bestellung A9G4HXY',
      language: 'de',
      method: order.method,
      ...(order.remember ? { remember: order.remember } : {}),
      ...(order.storedMethodId ? { storedMethodId: order.storedMethodId } : {}),
      now: clock.now(),
    }),
  )
