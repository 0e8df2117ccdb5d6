import type { BookingView, ReturnedMoney } from '@fachwerk/contract/rental/booking-calls'
import { moneyText } from '@fachwerk/texts/formats'
import type { Page } from '../../../lib/page.tsx'
import { bookingWords } from '../../../lib/words/booking-words.ts'

/** What goes back, how and when, in sentences; none where nothing does. */
export function returnedWords(
  { backCents, lessCents }: ReturnedMoney,
  { paidBy }: Pick<BookingView, 'paidBy'>,
  page: Page,
): string[] {
  const t = bookingWords(page)
  const money = (cents: number) => moneyText(cents, page.language)
  const back =
    paidBy === null
      ? t('returned', { amount: money(backCents) })
      : t('returned.paidBy', { amount: money(backCents), service: page.say(`pay.method.${paidBy}`) })
  return [
    ...(backCents > 0 ? [back, t('returned.days')] : []),
    ...(lessCents > 0 ? [t('returned.less', { amount: money(lessCents) })] : []),
  ]
}
