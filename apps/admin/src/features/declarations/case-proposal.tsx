import type { CaseProposal } from '@fachwerk/contract/order/declaration-views'
import { germanDay } from '../../lib/words/dates.ts'
import { durationOf, moneyOf } from '../../lib/words/format.ts'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { CaseAdditions } from './case-additions.tsx'
import { CaseBoxes } from './case-boxes.tsx'
import { CaseLines } from './case-lines.tsx'
import { choosable, chosenOf, proposalFor } from './chosen-boxes.ts'
import { c } from './texts.ts'
import { voucherWords } from './voucher-back.ts'

const MINUTE_MS = 60_000

/** What the rules say should become of it, each sum with how it comes about (LAW-5, LAW-10). */
export function CaseProposalPart(props: {
  readonly proposal: CaseProposal
  readonly leftOut: readonly string[]
  readonly onToggle: ((rentalId: string) => void) | undefined
  readonly onChoose: ((lineId: string, pieces: number) => void) | undefined
}) {
  const { leftOut } = props
  const proposal = proposalFor(props.proposal, leftOut)
  const { lastDay, because, refusal } = proposal
  return (
    <section aria-label={c('proposal.title')}>
      <h3>{c('proposal.title')}</h3>
      <p>
        <b>
          {lastDay === null ? outcomeOf(proposal, leftOut) : c('proposal.end', { day: germanDay(lastDay) })}
        </b>
        {because === null ? null : ` (${c(`proposal.because.${because}`)})`}
        {refusal === null ? null : `: ${c(`refusal.${refusal}`)}`}
      </p>
      {proposal.boxes ? <CaseBoxes {...props} /> : null}
      {proposal.lines?.length ? <CaseLines {...props} /> : null}
      <Facts rows={factsOf(proposal)} />
      {proposal.additions?.length ? <CaseAdditions additions={proposal.additions} /> : null}
    </section>
  )
}

function outcomeOf(proposal: CaseProposal, leftOut: readonly string[]): string {
  if (proposal.isPart) return c('proposal.part')
  const [chosen, count] = [chosenOf(proposal, leftOut).length, choosable(proposal).length]
  return chosen < count ? c('proposal.some', { chosen, count }) : c(`proposal.${proposal.outcome}`)
}

/** Goods are not used for a time. */
const isForATime = ({ wholeMinutes }: CaseProposal): boolean => wholeMinutes > 0

const minutes = (count: number): string => durationOf(count * MINUTE_MS)

function factsOf(proposal: CaseProposal): readonly Fact[] {
  const { withdrawUntil, periodFrom, paidCents, refundCents, fullRefundReason, voucher } = proposal
  const keptCents = voucher?.keptCents ?? proposal.keptCents
  const isWithdrawal = withdrawUntil !== null
  const goesOn = isWithdrawal && proposal.outcome !== 'refused'
  return [
    {
      name: c('proposal.until'),
      value:
        withdrawUntil === null || periodFrom === null
          ? null
          : `${germanDay(withdrawUntil)} (${c(`proposal.from.${periodFrom}`)})`,
    },
    {
      name: c(proposal.onInvoice ? 'proposal.owed' : 'proposal.paid'),
      value: isWithdrawal ? moneyOf(paidCents) : null,
    },
    {
      name: c('proposal.used'),
      value:
        goesOn && !proposal.boxes && isForATime(proposal)
          ? c('proposal.used.of', {
              used: minutes(proposal.usedMinutes),
              whole: minutes(proposal.wholeMinutes),
            })
          : null,
    },
    {
      name: c('proposal.kept'),
      value: goesOn
        ? fullRefundReason === null || keptCents > 0
          ? moneyOf(keptCents)
          : c(`proposal.keeps.${fullRefundReason}`)
        : null,
    },
    {
      name: c(proposal.onInvoice ? 'proposal.less' : 'proposal.back'),
      value: (goesOn && !voucher) || refundCents > 0 ? <b>{moneyOf(refundCents)}</b> : null,
    },
    {
      name: c('proposal.creditBack'),
      value: proposal.creditCents ? <b>{moneyOf(proposal.creditCents)}</b> : null,
    },
    { name: c('proposal.voucher'), value: voucher ? <b>{voucherWords(voucher)}</b> : null },
  ]
}
