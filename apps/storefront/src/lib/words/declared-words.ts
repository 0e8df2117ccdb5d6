import type { DeclaredOfOrder } from '@fachwerk/contract/order/declared-of-order'
import { declaredPages } from '@fachwerk/texts/pages/declared-pages/declared-pages'
import { dateText, dayText, moneyText } from '@fachwerk/texts/formats'
import { textsOf } from '@fachwerk/texts/texts'
import type { LoadContext } from '../../app/route.tsx'
import { addDays, dateOf, timeOf } from '../local-date.ts'
import { fullMoment, shortDate } from './words.ts'
import { describedLines, examinedLines } from './declared-lines.ts'

export interface DeclaredStep {
  readonly at: 'received' | 'examined' | 'decided' | 'money'
  readonly name: string
  readonly note: string
  readonly done: boolean
}

/** Within so many days of its receipt the money of a withdrawal is given back (§ 357 BGB). */
const MONEY_DAYS = 14

/** What an order's page says of a withdrawal or termination; it comes with the page, so that no browser loads the table. */
export interface DeclaredWords {
  readonly title: string
  readonly lead: string
  readonly steps: readonly DeclaredStep[]
  readonly lines: readonly string[]
}

/** Nothing where nothing was declared. */
export function declaredWords(
  { language }: Pick<LoadContext, 'language'>,
  order: {
    readonly declared?: DeclaredOfOrder | undefined
    readonly hasKey: boolean
    /** Where its receipt went. */
    readonly mailTo: string
    readonly phone: string
  },
): { readonly declared?: DeclaredWords } {
  const { declared, hasKey, mailTo, phone } = order
  if (!declared) return {}
  const t = textsOf(language, declaredPages)
  const { kind, outcome, refundCents, keptCents, refusal, lastDay } = declared
  const [date, time] = [fullMoment(declared.receivedLocal, language), declared.receivedLocal.slice(16)]
  const decided = declared.decidedLocal ? fullMoment(declared.decidedLocal, language) : ''
  const money = (cents: number) => moneyText(cents, language)
  const lines =
    outcome === null
      ? examinedLines(declared, { language, hasKey })
      : outcome === 'refused'
        ? [t(`refusal.${refusal ?? 'other'}`), t('ask', { phone })]
        : [
            ...describedLines(declared, language),
            ...(refundCents ? [t('money.back', { amount: money(refundCents) })] : []),
            ...(keptCents ? [t('money.kept', { amount: money(keptCents) })] : []),
            ...(lastDay ? [t('lastDay', { day: dateText(lastDay, language) })] : []),
          ]
  const title = t(`${kind}.${outcome ?? 'received'}`)
  const lead =
    outcome === null
      ? t('received', { moment: `${date}${time}`, to: mailTo })
      : t('decided', { moment: decided })
  return { declared: { title, lead, steps: stepsOf(declared, language), lines } }
}

/** „28.11., 20:52“ of a time to the second or to the minute. */
const shortMoment = (local: string, language: LoadContext['language']): string =>
  `${shortDate(local, language)}, ${timeOf(local.slice(0, 16))}`

function stepsOf(declared: DeclaredOfOrder, language: LoadContext['language']): DeclaredStep[] {
  const t = textsOf(language, declaredPages)
  const { receivedLocal, decidedLocal, outcome, refundCents, refunded, expected } = declared
  const done = outcome !== null
  const decided = decidedLocal === null ? '' : shortMoment(decidedLocal, language)
  const latest = addDays(dateOf(receivedLocal), MONEY_DAYS)
  // What is expected may still be reckoned; nothing is promised where nothing goes back.
  const mayCome = expected === null || (expected?.refundCents ?? 0) > 0
  return [
    { at: 'received', name: t('step.received'), note: shortMoment(receivedLocal, language), done: true },
    { at: 'examined', name: t(done ? 'step.wasExamined' : 'step.examined'), note: decided, done },
    { at: 'decided', name: t('step.decided'), note: t(`step.${outcome ?? 'byMail'}`), done },
    ...(refundCents
      ? [
          {
            at: 'money' as const,
            name: t(refunded ? 'step.moneySent' : 'step.money'),
            note: moneyText(refundCents, language),
            done: refunded,
          },
        ]
      : mayCome && !done
        ? [
            {
              at: 'money' as const,
              name: t('step.money'),
              note: t('step.latest', { day: dayText(latest, language) }),
              done: false,
            },
          ]
        : []),
  ]
}
