import type { RequestOut } from '@fachwerk/contract/call'
import type { DatevTerms } from '@fachwerk/contract/invoice/billed/billing-terms'
import { type billingTermsCalls, MOST_BOOKINGS } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { Readable } from 'node:stream'
import { recordChange } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { SentFile } from '../../../platform/http/send-file.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { bookedOf, sumsOf } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import { accountOf, batchHead, booking } from '../rules/datev-batch.ts'
import { windows1252 } from '../rules/windows-1252.ts'
import { termsOf } from '../terms-repository.ts'

/** So many are read at once. */
const PAGE = 2_000

interface Wanted {
  readonly companyId: string
  readonly from: string
  readonly to: string
}

/** The days of `YYYY-MM`. */
function daysOf(month: string): Pick<Wanted, 'from' | 'to'> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** Page by page, so that a month of any size needs little memory. */
async function* bookings(
  { db, billedText }: Pick<BilledNeeds, 'db' | 'billedText'>,
  { head, terms, ...wanted }: Wanted & { readonly head: string; readonly terms: DatevTerms },
): AsyncGenerator<Buffer> {
  yield windows1252(head)
  let after: { readonly issuedOn: string; readonly id: string } | null = null
  do {
    const rows = await db.read((tx) => bookedOf(tx, { ...wanted, after, limit: PAGE }))
    const lines = rows.map(({ document, ...row }) =>
      booking(terms, { ...row, text: billedText(document, row.rate) }),
    )
    yield windows1252(lines.join(''))
    const last = rows.at(-1)
    after = rows.length === PAGE && last ? { issuedOn: last.issuedOn, id: last.id } : null
  } while (after !== null)
}

type Refusal =
  | 'not-found'
  | 'datev-not-set-up'
  | 'datev-account-missing'
  | 'billed-nothing'
  | 'export-too-large'

/** LAW-47: the documents of a month as bookings for DATEV; who took them along stands in the history. */
export async function exportDatev(
  needs: Pick<BilledNeeds, 'db' | 'clock' | 'companyNames' | 'billedText'>,
  {
    actor,
    company,
    month,
  }: RequestOut<typeof billingTermsCalls.exportDatev>['body'] & { readonly actor: StaffActor },
): Promise<Result<SentFile, Refusal>> {
  const { db, clock } = needs
  const madeAt = clock.now()
  const wanted = { companyId: company, ...daysOf(month) }
  const begun = await db.transaction(
    async (tx): Promise<Result<{ terms: DatevTerms; name: string }, Refusal>> => {
      if (!actor.scopeFor('payments.record').includes(company)) return refuse('not-found')
      const { datev } = await termsOf(tx, { companyId: company })
      if (datev === null) return refuse('datev-not-set-up')
      const { from, to } = wanted
      const sums = await sumsOf(tx, { scope: [company], filter: { view: 'all', from, to, dir: 'asc' } })
      if (sums.count === 0) return refuse('billed-nothing')
      if (sums.count > MOST_BOOKINGS) return refuse('export-too-large')
      if (sums.rates.some(({ rate }) => accountOf(datev, rate) === null))
        return refuse('datev-account-missing')
      await recordChange(tx, {
        at: madeAt,
        companyId: company,
        actor: { kind: 'staff', id: actor.userId, name: actor.name },
        action: 'billingTerms.exported',
        subject: { kind: 'billingTerms', id: company },
        before: null,
        after: { month, count: sums.count, grossCents: sums.grossCents },
      })
      const names = await needs.companyNames(tx, [company])
      return ok({ terms: datev, name: names.get(company) ?? '' })
    },
  )
  if (!begun.ok) return begun
  const { terms, name } = begun.value
  const head = batchHead({ terms, month, madeAt, title: `${month} ${name}` })
  return ok({
    content: Readable.from(bookings(needs, { ...wanted, head, terms }), { objectMode: false }),
    type: 'text/csv; charset=windows-1252',
    name: `EXTF_Buchungsstapel_${month}.csv`,
  })
}
