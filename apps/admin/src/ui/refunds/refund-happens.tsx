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
        <Shown preview={preview} of={props.refunds} />
      ) : problem && asked ? (
        <p>{wordsFor(problem).text}</p>
      ) : (
        <p className="muted">{r(asked ? 'refund.happens.waiting' : 'refund.happens.first')}</p>
      )}
    </section>
  )
}

function Shown({ preview, of }: { readonly preview: RefundPreview; readonly of: OrderRefunds }) {
  const { mail } = preview
  const [open, setOpen] = useState(false)
  return (
    <ul>
      <Line icon={<IconFlag aria-hidden="true" />}>
        <WholeNumbers text={becomesWords(preview, of)} />
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

/** What becomes of boxes, of goods, or of both. */
function becomesWords(preview: RefundPreview, { goods, boxes }: OrderRefunds): string {
  if (goods === null) return boxWords(preview)
  if (boxes.length === 0) return goodsWords(preview)
  const ofGoods = preview.lines.length > 0 || preview.cancelsGoods ? [pieceWords(preview)] : []
  return [boxWords(preview), ...ofGoods].join(' ')
}

/** Of goods that were bought with boxes. */
const pieceWords = (preview: RefundPreview): string =>
  [
    ...lineWords(preview),
    ...(preview.cancelsGoods ? [r('refund.goodsToo')] : []),
    ...replacementWords(preview),
  ].join(' ')

/** What becomes of the order, and of which pieces it is. */
const goodsWords = (preview: RefundPreview): string =>
  [
    ...lineWords(preview),
    r(preview.cancelsGoods ? 'refund.goods' : 'refund.happens.orderStays'),
    ...replacementWords(preview),
  ].join(' ')

const replacementWords = ({ dropsReplacement }: RefundPreview): string[] =>
  dropsReplacement ? [r('refund.happens.replacement')] : []

const lineWords = ({ lines }: RefundPreview): string[] =>
  lines.map(({ name, pieces: count, cents, returned }) => {
    const said = { pieces: r('refund.happens.pieces', { count, name }), amount: moneyOf(cents) }
    return returned === 'stays'
      ? r('refund.happens.line.stays', said)
      : r('refund.happens.line', { ...said, returned: r(`refund.happens.returned.${returned}`) })
  })

function boxWords({ cancels, staying }: RefundPreview): string {
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

function moneyWords(preview: RefundPreview): string {
  const { creditCents } = preview
  const money = paidWords(preview)
  return creditCents === 0
    ? money
    : `${money} ${r('refund.happens.creditBack', { amount: moneyOf(creditCents) })}`
}

function paidWords({ cents, correction, credit }: RefundPreview): string {
  if (credit) return r('refund.happens.credit', { amount: moneyOf(cents), until: germanDay(credit.until) })
  if (!correction) return cents === 0 ? r('refund.happens.noMoney') : r('refund.way.claim')
  const vat = correction.rates.flatMap(({ rate, vatCents }) =>
    vatCents > 0 ? [r('refund.happens.vat', { rate: rate / 100, vat: moneyOf(-vatCents) })] : [],
  )
  return r(vat.length > 0 ? 'refund.happens.correction' : 'refund.happens.correctionFree', {
    invoice: correction.corrects,
    number: correction.number,
    amount: moneyOf(-correction.cents),
    vat: vat.join(', '),
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
