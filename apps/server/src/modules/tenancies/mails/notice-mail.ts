import { dateText } from '@fachwerk/texts/formats'
import { mailMonthTexts } from '@fachwerk/texts/mail/month/mail-month'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { NoticeEnd } from '../rules/rental-months.ts'
import type { FinishedMail, MailOrder, OrderMailKit, OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** What changes how long a rental goes on, or what it costs. */
export type Notice =
  | { readonly kind: 'confirmed'; readonly end: NoticeEnd }
  | { readonly kind: 'takenBack' }
  | { readonly kind: 'price'; readonly cents: number; readonly startsAt: Date }

const TEMPLATES = {
  confirmed: 'notice-confirmed',
  takenBack: 'notice-taken-back',
  price: 'month-price',
} as const

/** A notice is confirmed with the last day and why it is that one, is taken back, or the price will change. */
export function noticeMail(
  kit: OrderMailKit,
  order: MailOrder,
  notice: Notice & { readonly boxNumber: number },
): FinishedMail {
  const t = textsOf(order.language, mailMonthTexts, order.own?.mailMonth)
  const words = kit.wordsOf(order)
  const day = (local: string) => dateText(local, order.language)
  const names = {
    box: notice.boxNumber,
    location: order.location.name,
    last: notice.kind === 'confirmed' ? day(`${notice.end.lastDay}T00:00`) : '',
    from: notice.kind === 'price' ? day(localMinute(notice.startsAt, order.location.timeZone)) : '',
    amount: notice.kind === 'price' ? kit.money(order, notice.cents) : '',
  }
  const title = t(`notice.${notice.kind}.title`, names)
  const why = notice.kind === 'confirmed' ? [t(`notice.because.${notice.end.reason}`)] : []
  return kit.finish(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...kit.opening(words, order, t(`notice.${notice.kind}.text`, names)),
      ...why.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'button', label: t('month.look'), url: order.links.order },
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...kit.wayOutBlocks(words, order),
    ],
  })
}

/** Puts it in line, in the transaction that makes it true. */
export async function queueNoticeMail(
  { orders: { mails } }: Pick<TenanciesNeeds, 'orders'>,
  tx: Tx,
  order: OrderRow,
  notice: Notice & { readonly boxNumber: number; readonly now: Date },
): Promise<void> {
  const mailed = await mails.gather(tx, { order })
  await mails.queue(tx, {
    order,
    mail: noticeMail(mails.kit, mailed, notice),
    template: TEMPLATES[notice.kind],
    key: `${order.id}:${notice.now.toISOString()}`,
    party: mailed.party,
    now: notice.now,
  })
}
