import type { ProposedAddition } from '@fachwerk/contract/order/declaration-views'
import { durationOf, moneyOf } from '../../lib/words/format.ts'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { c } from './texts.ts'

const MINUTE_MS = 60_000
const minutes = (count: number): string => durationOf(count * MINUTE_MS)

/** More time and later months that end with what is withdrawn from, each order with its own money (LAW-10, R-06, R-12). */
export function CaseAdditions({ additions }: { readonly additions: readonly ProposedAddition[] }) {
  return (
    <>
      <h4>{c('additions.title')}</h4>
      <Facts rows={additions.map(factOf)} />
    </>
  )
}

const factOf = ({ code, onInvoice, ...sums }: ProposedAddition): Fact => ({
  name: c('additions.order', { code }),
  value: c(onInvoice ? 'additions.less' : 'additions.sums', {
    used: minutes(sums.usedMinutes),
    whole: minutes(sums.wholeMinutes),
    kept: moneyOf(sums.keptCents),
    paid: moneyOf(sums.paidCents),
    back: moneyOf(sums.refundCents),
  }),
})
