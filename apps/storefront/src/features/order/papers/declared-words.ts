import type { OrderView } from '@fachwerk/contract/order/order-views'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { dateText, moneyText } from '@fachwerk/texts/formats'
import { textsOf } from '@fachwerk/texts/texts'
import type { LoadContext } from '../../../app/route.tsx'
import { fullMoment } from '../../../lib/words/words.ts'
import { aboutLines, examinedLines } from './declared-lines.ts'

/** What an order's page says of a withdrawal or termination; it comes with the page, so that no browser loads the table. */
export interface DeclaredWords {
  readonly title: string
  readonly lead: string
  /** Each with whether it is done. */
  readonly steps: readonly { readonly name: string; readonly note: string; readonly done: boolean }[]
  readonly lines: readonly string[]
}

/** Nothing where nothing was declared. */
export function declaredWords(
  { language }: Pick<LoadContext, 'language'>,
  { declared, rental, mail, location }: Pick<OrderView, 'declared' | 'rental' | 'mail' | 'location'>,
): { readonly declared?: DeclaredWords } {
  if (!declared) return {}
  const t = textsOf(language, declaredPages)
  const { kind, outcome, refundCents, keptCents, refusal, lastDay, refunded } = declared
  const [date, time] = [fullMoment(declared.receivedLocal, language), declared.receivedLocal.slice(16)]
  const decided = declared.decidedLocal ? fullMoment(declared.decidedLocal, language) : ''
  const money = (cents: number) => moneyText(cents, language)
  const steps = [
    { name: t('step.received'), note: date, done: true },
    { name: t('step.examined'), note: '', done: outcome !== null },
    { name: t('step.decided'), note: decided, done: outcome !== null },
    ...(refundCents ? [{ name: t('step.money'), note: money(refundCents), done: refunded }] : []),
  ]
  const lines =
    outcome === null
      ? examinedLines(declared, { language, hasKey: rental !== null && rental.key !== null })
      : outcome === 'refused'
        ? [t(`refusal.${refusal ?? 'other'}`), t('ask', { phone: location.phone })]
        : [
            ...aboutLines(declared, language),
            ...(refundCents ? [t('money.back', { amount: money(refundCents) })] : []),
            ...(keptCents ? [t('money.kept', { amount: money(keptCents) })] : []),
            ...(lastDay ? [t('lastDay', { day: dateText(lastDay, language) })] : []),
          ]
  const title = t(`${kind}.${outcome ?? 'received'}`)
  const lead =
    outcome === null
      ? t('received', { moment: `${date}${time}`, to: mail.to })
      : t('decided', { moment: decided })
  return { declared: { title, lead, steps, lines } }
}
