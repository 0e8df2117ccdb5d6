import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'

const DAY_MS = 86_400_000
/**
 * 14 days, up to four more where the last one falls on a weekend or holidays (LAW-5), the rest of that day, and one more where
 * the money comes after midnight.
 */
const WITHDRAWAL_DAYS = 20

/** Whether the start must be asked for expressly: in any case, or only of who pays by transfer, which takes days. */
export type EarlyStartNeed = boolean | 'by-transfer'

/** Whether a rental begins within the time for a withdrawal, so that its start must be asked for expressly (LAW-9). */
export function needsEarlyStart(
  startsAt: string,
  { now, choice }: { readonly now: Date; readonly choice: Pick<PaymentChoice, 'transferDays'> },
): EarlyStartNeed {
  const days = (Date.parse(startsAt) - now.getTime()) / DAY_MS
  if (days < WITHDRAWAL_DAYS) return true
  return days < WITHDRAWAL_DAYS + (choice.transferDays ?? 0) ? 'by-transfer' : false
}

/** Whether what was sent with the form lacks it. */
export const lacksEarlyStart = (need: EarlyStartNeed, values: Readonly<Record<string, string>>): boolean =>
  values['earlyStart'] !== 'ja' && (need === 'by-transfer' ? values[PAY_FIELD] === 'transfer' : need)
