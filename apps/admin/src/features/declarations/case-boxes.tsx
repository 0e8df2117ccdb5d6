import type { CaseProposal, ProposedBox } from '@fachwerk/contract/order/declaration-views'
import { Checkbox } from '@mantine/core'
import { durationOf, moneyOf } from '../../lib/words/format.ts'
import styles from './declarations.module.css'
import { c } from './texts.ts'

const MINUTE_MS = 60_000
const minutes = (count: number): string => durationOf(count * MINUTE_MS)

/** Which of several boxes a withdrawal is about, and what goes back for each (K-03); all that may be at first. */
export function CaseBoxes(props: {
  readonly proposal: CaseProposal
  readonly leftOut: readonly string[]
  /** Undefined for who may not decide. */
  readonly onToggle: ((rentalId: string) => void) | undefined
}) {
  const { proposal, leftOut, onToggle } = props
  return (
    <fieldset className={styles['boxes']}>
      <legend>{c('boxes.title')}</legend>
      {proposal.boxes?.map((box) => (
        <div key={box.rentalId} className={styles['box']}>
          <Checkbox
            label={box.boxName}
            description={wordsOf(box)}
            classNames={{ description: styles['words'] ?? '' }}
            checked={box.refusal === null && !leftOut.includes(box.rentalId)}
            disabled={box.refusal !== null || onToggle === undefined}
            onChange={() => onToggle?.(box.rentalId)}
          />
          {box.refusal === null ? (
            <span className="num nowrap">
              {box.voucherKeptCents === undefined
                ? c('boxes.back', { amount: moneyOf(box.refundCents) })
                : c('boxes.voucher')}
            </span>
          ) : null}
        </div>
      ))}
      <p className="small muted">{c('boxes.help')}</p>
    </fieldset>
  )
}

function wordsOf({ refusal, fullRefundReason, voucherKeptCents, ...box }: ProposedBox): string {
  if (refusal !== null) return c(`refusal.${refusal}`)
  if (fullRefundReason !== null) return `${c('proposal.kept')} ${c(`proposal.keeps.${fullRefundReason}`)}`
  const time = { used: minutes(box.usedMinutes), whole: minutes(box.wholeMinutes) }
  if (voucherKeptCents !== undefined)
    return c('boxes.voucher.kept', { ...time, kept: moneyOf(voucherKeptCents) })
  return c('boxes.kept', {
    ...time,
    kept: moneyOf(box.keptCents),
    paid: moneyOf(box.paidCents),
  })
}
