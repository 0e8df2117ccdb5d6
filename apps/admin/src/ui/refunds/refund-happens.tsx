import type { OrderRefunds, RefundPreview } from '@fachwerk/contract/payment/refund-views'
import { IconFileInvoice, IconFlag, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { moneyOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { Notice } from '../states/notice.tsx'
import { WholeInvoices, WholeNumbers } from '../facts/whole-numbers.tsx'
import styles from './refunds.module.css'
import { r } from './texts.ts'

/** What the server says will happen with exactly these values. */
export function Happens(props: {
  readonly refunds: OrderRefunds
  readonly preview: RefundPreview | undefined
  readonly problem: unknown
  /** Whether all is filled in that it takes. */
  readonly asked: boolean
}) {
  const { preview, problem, asked } = props
  return (
    <section className={styles['happens']} aria-labelledby="refund-happens" aria-live="polite">
      <h3 id="refund-happens">{r('refund.happens')}</h3>
      {preview ? (
        <Shown preview={preview} />
      ) : problem && asked ? (
        <p>{wordsFor(problem).text}</p>
      ) : (
        <p className="muted">{r(asked ? 'refund.happens.waiting' : 'refund.happens.first')}</p>
      )}
    </section>
  )
}

function Shown({ preview }: { readonly preview: RefundPreview }) {
  const { mail } = preview
  const [open, setOpen] = useState(false)
  return (
    <ul>
      <Line icon={<IconFlag aria-hidden="true" />}>
        <WholeNumbers text={boxWords(preview)} />
      </Line>
      <Line icon={<IconFileInvoice aria-hidden="true" />}>
        <WholeInvoices text={moneyWords(preview)} />
      </Line>
      {mail === null ? null : (
        <Line icon={<IconMail aria-hidden="true" />}>
          {r('refund.happens.mail', { to: mail.to })}{' '}
          <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {r('refund.happens.mailShow')}
          </button>
          {open ? (
            <span className={styles['mail']}>
              <b>{mail.subject}</b>
              {'\n'}
              {mail.text}
            </span>
          ) : null}
        </Line>
      )}
    </ul>
  )
}

const Line = (props: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <li>
    {props.icon}
    <span>{props.children}</span>
  </li>
)

function boxWords({ cancels, cancelsGoods, staying }: RefundPreview): string {
  if (cancelsGoods) return r('refund.goods')
  if (cancels.length === 0) return r('refund.happens.none')
  const of = (becomes: 'ended' | 'cancelled') =>
    cancels.filter((each) => each.becomes === becomes).map(({ boxName }) => boxName)
  const parts = (['ended', 'cancelled'] as const).flatMap((becomes) => {
    const boxes = of(becomes)
    return boxes.length === 0 ? [] : [r(`refund.happens.${becomes}`, { boxes: boxes.join(', ') })]
  })
  const stays = staying.length > 0 ? [r('refund.happens.staying', { boxes: staying.join(', ') })] : []
  return [...parts, ...stays].join(' ')
}

function moneyWords({ cents, correction, credit }: RefundPreview): string {
  if (credit) return r('refund.happens.credit', { amount: moneyOf(cents), until: germanDay(credit.until) })
  if (!correction) return cents === 0 ? r('refund.happens.noMoney') : r('refund.way.claim')
  return r('refund.happens.correction', {
    invoice: correction.corrects,
    number: correction.number,
    amount: moneyOf(-correction.cents),
    rate: correction.vatRate / 100,
    vat: moneyOf(-correction.vatCents),
  })
}

/** Above the own limit: who else has to look at it. */
export function Approval({ preview }: { readonly preview: RefundPreview | undefined }) {
  if (!preview?.approval) return null
  const { limitCents, names } = preview.approval
  return (
    <Notice kind="warn">
      <b>{r('refund.approval', { limit: moneyOf(limitCents) })}</b>{' '}
      {r(preview.cancels.length > 0 ? 'refund.approval.boxes' : 'refund.approval.money')}{' '}
      {names.length > 0 ? r('refund.approval.who', { names: names.join(', ') }) : r('refund.approval.nobody')}
    </Notice>
  )
}
