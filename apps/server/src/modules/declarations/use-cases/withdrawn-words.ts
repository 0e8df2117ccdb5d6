import type { CaseProposal, ProposedBox } from '@fachwerk/contract/order/declaration-views'
import type { StoredContract } from '../contracts-repository.ts'
import type { KeyAfter } from '../mails/outcome-mail.ts'
import { localMinute } from '../rules/declaration.ts'

const OPEN: readonly string[] = ['held', 'reserved', 'active', 'overdue']

/** A withdrawal as it is accepted. */
export interface Withdrawn {
  /** As it stood before. */
  readonly contract: StoredContract
  readonly proposal: CaseProposal
  /** Of several boxes those that are withdrawn from. */
  readonly boxes: readonly ProposedBox[]
  readonly now: Date
}

/** The sums of the contract itself, without what made it longer. */
export function ownSums({ refundCents, keptCents, paidCents, additions = [] }: CaseProposal) {
  const less = (of: 'refundCents' | 'keptCents' | 'paidCents') =>
    additions.reduce((sum, each) => sum + each[of], 0)
  return {
    refundCents: refundCents - less('refundCents'),
    keptCents: keptCents - less('keptCents'),
    paidCents: paidCents - less('paidCents'),
  }
}

/** What was not paid is owed no more: no money has to go back, so nothing is waited for. */
export function moneyBack({ owedCents }: StoredContract, proposal: CaseProposal): number {
  const { additions = [] } = proposal
  const paid = additions.filter(({ onInvoice }) => !onInvoice)
  const own = owedCents > 0 ? 0 : ownSums(proposal).refundCents
  return paid.reduce((sum, { refundCents }) => sum + refundCents, own)
}

/** What the customer is told of it. */
export function outcomeMailOf(withdrawn: Withdrawn, kind: 'accepted' | 'partly') {
  const { contract, proposal, boxes } = withdrawn
  const { keptCents, voucher, additions = [] } = proposal
  const own = ownSums(proposal)
  const owedLess =
    contract.owedCents > 0
      ? { cents: own.refundCents, leftCents: contract.owedCents - own.refundCents }
      : undefined
  const names = boxes.map(({ boxName }) => boxName)
  const rentalIds = boxes.map(({ rentalId }) => rentalId)
  const othersGoOn = contract.boxes.some(
    ({ rentalId, state }) => OPEN.includes(state) && !rentalIds.includes(rentalId),
  )
  return {
    kind,
    refundCents: moneyBack(contract, proposal),
    keptCents,
    owedLess,
    voucher,
    isExtension: contract.part === 'extension',
    ...(contract.part === 'goods' && {
      goods: contract.handedOverAt === null ? ('waiting' as const) : ('handedOver' as const),
    }),
    key: keyAfter(withdrawn),
    ...(additions.length > 0 && {
      orders: [
        { code: contract.code, ...own, onInvoice: contract.owedCents > 0 },
        ...additions.map(({ onInvoice = false, ...each }) => ({ ...each, onInvoice })),
      ],
    }),
    ...(names.length > 0 && { boxes: names, othersGoOn }),
  }
}

/** What becomes of the key: it is taken, never opens, goes on for the time before; or nothing, where it had ended. */
function keyAfter({ contract, boxes, now }: Withdrawn): KeyAfter {
  const { part, rentalId, rentalState, startsAt, timeZone } = contract
  const details =
    boxes.length === 0
      ? [{ state: rentalState ?? '', startsAt: part === 'extension' ? null : startsAt }]
      : contract.boxes.filter((box) => boxes.some((each) => each.rentalId === box.rentalId))
  const open = details.filter(({ state }) => OPEN.includes(state))
  if (rentalId === null || open.length === 0) return 'none'
  if (part === 'extension' && startsAt && startsAt > now)
    return { goesOnUntil: localMinute(startsAt, timeZone) }
  const hasBegun = (box: (typeof details)[number]) => box.startsAt === null || box.startsAt <= now
  return open.some(hasBegun) ? 'taken' : 'neverValid'
}
