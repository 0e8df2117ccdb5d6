import type { DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { type DatevMonth, MOST_BOOKINGS } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { Readable } from 'node:stream'
import { recordChange } from '../../../platform/audit.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { bookedOf } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import { batchHead, booking, voucherBooking } from '../rules/datev-batch.ts'
import { windows1252 } from '../rules/windows-1252.ts'
import { movementsBooked } from '../voucher-bookings-repository.ts'
import { bookedIn, type OfMonth } from './datev-month.ts'

/** So many are read at once. */
const PAGE = 2_000

interface Wanted {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly terms: DatevTerms
}

/** Page by page, so that a month of any size needs little memory. */
async function* pagesOf<Row>(
  page: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  do {
    const rows: readonly Row[] = await page(after)
    yield rows
    after = rows.length === PAGE ? (rows.at(-1) ?? null) : null
  } while (after !== null)
}

/** What was billed, then what the vouchers moved. */
async function* bookings(
  { db, billedText }: Pick<BilledNeeds, 'db' | 'billedText'>,
  { head, terms, ...wanted }: Wanted & { readonly head: string },
): AsyncGenerator<Buffer> {
  yield windows1252(head)
  const documents = pagesOf<Awaited<ReturnType<typeof bookedOf>>[number]>((after) =>
    db.read((tx) => bookedOf(tx, { ...wanted, after, limit: PAGE })),
  )
  for await (const rows of documents)
    yield windows1252(
      rows
        .map(({ document, ...row }) => booking(terms, { ...row, text: billedText(document, row.rate) }))
        .join(''),
    )
  const moved = pagesOf<Awaited<ReturnType<typeof movementsBooked>>[number]>((after) =>
    db.read((tx) => movementsBooked(tx, { ...wanted, after, limit: PAGE })),
  )
  for await (const rows of moved)
    yield windows1252(rows.map((movement) => voucherBooking(terms, movement)).join(''))
}

type Refusal =
  | 'not-found'
  | 'datev-not-set-up'
  | NonNullable<DatevMonth['lacking']>
  | 'billed-nothing'
  | 'export-too-large'

/** LAW-47: the documents of a month and what its value vouchers moved as bookings for DATEV; who took them along stands in the history. */
export async function exportDatev(
  needs: Pick<BilledNeeds, 'db' | 'clock' | 'companyNames' | 'billedText'>,
  { actor, company, month }: OfMonth,
): Promise<Result<SentFile, Refusal>> {
  const { db, clock } = needs
  const madeAt = clock.now()
  const begun = await db.transaction(
    async (tx): Promise<Result<Wanted & { readonly name: string }, Refusal>> => {
      const booked = await bookedIn(tx, { actor, company, month })
      if (!booked.ok) return booked
      const { terms, days, sums, vouchers, lacking } = booked.value
      const count = sums.count + vouchers.count
      if (count === 0) return refuse('billed-nothing')
      if (count > MOST_BOOKINGS) return refuse('export-too-large')
      if (lacking !== null) return refuse(lacking)
      await recordChange(tx, {
        at: madeAt,
        companyId: company,
        actor: { kind: 'staff', id: actor.userId, name: actor.name },
        action: 'billingTerms.exported',
        subject: { kind: 'billingTerms', id: company },
        before: null,
        after: { month, count, grossCents: sums.grossCents },
      })
      const names = await needs.companyNames(tx, [company])
      return ok({ ...days, terms, name: names.get(company) ?? '' })
    },
  )
  if (!begun.ok) return begun
  const { name, ...wanted } = begun.value
  const head = batchHead({ terms: wanted.terms, month, madeAt, title: `${month} ${name}` })
  return ok({
    content: Readable.from(bookings(needs, { ...wanted, head }), { objectMode: false }),
    type: 'text/csv; charset=windows-1252',
    name: `EXTF_Buchungsstapel_${month}.csv`,
  })
}
