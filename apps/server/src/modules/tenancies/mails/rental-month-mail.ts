import { dateText } from '@fachwerk/texts/formats'
import { mailMonthTexts } from '@fachwerk/texts/mail/month/mail-month'
import { textsOf } from '@fachwerk/texts/texts'
import type { Tx } from '../../../platform/db/db.ts'
import type { MailBlock } from '../../../platform/mail/mail-layout.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { lastDayOf, localMinute } from '../../../platform/local-time.ts'
import type { FinishedMail, MailOrder, OrderMailKit, OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** What a renter reads about a month. */
export type MonthNotice =
  | { readonly kind: 'paid' | 'blocked' | 'uncollected' }
  /** With the account, where its company takes transfers. */
  | { readonly kind: 'due'; readonly transfer?: TransferTarget | undefined }
  /** When it is taken, and from where. */
  | { readonly kind: 'announced'; readonly from: string; readonly takenAt: Date }
  /** From when on the key no longer opens. */
  | { readonly kind: 'overdue'; readonly blocksAt: Date }

type Details = MonthNotice & { readonly boxNumber: number; readonly now: Date }

/** A month is due, paid, not paid, or has cost the key. */
export function monthMail(
  kit: OrderMailKit,
  order: MailOrder,
  notice: MonthNotice & { readonly boxNumber: number },
): FinishedMail {
  const t = textsOf(order.language, mailMonthTexts, order.own?.mailMonth)
  const words = kit.wordsOf(order)
  const day = (local: string) => dateText(local, order.language)
  const { timeZone } = order.location
  const names = {
    box: notice.boxNumber,
    location: order.location.name,
    amount: kit.money(order, order.quote.totalCents),
    from: day(order.period.localFrom),
    to: day(lastDayOf(order.period.localTo)),
    block: notice.kind === 'overdue' ? day(localMinute(notice.blocksAt, timeZone)) : '',
    method: notice.kind === 'announced' ? notice.from : '',
    taken: notice.kind === 'announced' ? day(localMinute(notice.takenAt, timeZone)) : '',
  }
  const title = t(`month.${notice.kind}.title`, names)
  const button: MailBlock[] = [
    notice.kind === 'announced'
      ? { kind: 'button', label: t('month.autoPay'), url: order.links.autoPay }
      : {
          kind: 'button',
          label: t(notice.kind === 'paid' ? 'month.look' : 'month.pay'),
          url: order.links.order,
        },
  ]
  return kit.finish(words, order, {
    subject: `${title} · ${order.code}`,
    title,
    blocks: [
      ...kit.opening(words, order, t(`month.${notice.kind}.text`, names)),
      ...button,
      {
        kind: 'facts',
        rows: [
          [words('mail.fact.order'), order.code],
          [words('mail.fact.location'), order.location.name],
          [words('mail.fact.box'), String(notice.boxNumber)],
          [t('month.fact'), t('month.span', names)],
          [words('mail.fact.total'), names.amount],
        ],
      },
      ...(notice.kind === 'due' && notice.transfer
        ? kit.transferBlocks(order, { ...notice.transfer, isForMonth: true })
        : []),
      ...(notice.kind === 'paid' ? kit.invoiceBlocks(words, order) : []),
      { kind: 'text', text: words('mail.key.help', { phone: order.location.phone }) },
      ...kit.wayOutBlocks(words, order),
    ],
  })
}

/** Puts it in line, in the transaction that makes it true; each kind once for a month. */
export async function queueMonthMail(
  { orders: { mails } }: Pick<TenanciesNeeds, 'orders'>,
  tx: Tx,
  order: OrderRow,
  details: Details,
): Promise<void> {
  const mailed = await mails.gather(tx, { order })
  await mails.queue(tx, {
    order,
    mail: monthMail(mails.kit, mailed, details),
    template: `month-${details.kind}`,
    key: `${order.id}:${details.kind === 'announced' ? 1 : details.now.toISOString()}`,
    party: mailed.party,
    now: details.now,
  })
}
