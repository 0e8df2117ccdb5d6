import type { RequestIn } from '@fachwerk/contract/call'
import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { sql } from 'kysely'
import { callOf, CONSENTS, CONTACT, type OrdersTest, visitor } from '../../orders/testing.ts'

export type MonthlyBody = RequestIn<typeof rentMonthlyCalls.rentMonthly>['body']

/** The own location offers rentals without an end; online, under a month's notice, unless a test wants something else. */
export const offerMonthly = (
  at: OrdersTest,
  { online = true, term = 'both', minimum = 0 }: { online?: boolean; term?: string; minimum?: number } = {},
) =>
  at.platform.db.transaction((tx) =>
    sql`update location set long_term_online = ${online}, rental_term = ${term}, long_term_notice = 'month',
      long_term_minimum_months = ${minimum}, long_term_grace_days = 7 where id = ${at.own.locationId}`.execute(
      tx,
    ),
  )

/** A customer orders one, a box of size M unless a test wants another; `key` where the same is sent twice. */
export const orderMonthly = (at: OrdersTest, more: Partial<MonthlyBody> = {}, key?: string) =>
  visitor(at)(
    rentMonthlyCalls.rentMonthly,
    {
      body: {
        locationId: at.own.locationId,
        size: 'M',
        contact: CONTACT,
        consents: CONSENTS,
        shownTotalCents: 4900,
        shownMonthCents: 4900,
        shownTerms: { notice: 'month', minimumMonths: 0, graceDays: 7 },
        ...more,
      },
    },
    callOf(at, key === undefined ? {} : { idempotency: { scope: 's', key, requestHash: 'h1' } }),
  )
