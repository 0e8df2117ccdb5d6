import type {
  ValueVoucher,
  ValueVoucherMovement,
} from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { germanDay } from '../../../lib/words/dates.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { type Fact, Facts } from '../../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { DetailBody, DetailTabs, DetailToCome } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import styles from '../promotions/promotions.module.css'
import { ValueVoucherActions } from './value-voucher-actions.tsx'
import { valueVoucherQuery } from './value-voucher-queries.ts'
import { w } from './value-voucher-texts.ts'
import {
  VALUE_VOUCHER_LABELS,
  valueVoucherDid,
  ValueVoucherMark,
  valueVoucherWords,
} from './value-voucher-words.tsx'

/** One voucher with what came onto it and went, and what staff did to it (K-01); its code stays covered. */
export function ValueVoucherDetail({ open }: { readonly open: OpenDetail }) {
  const found = useQuery(valueVoucherQuery(useApi(), open.key))
  if (found.data) return <Loaded voucher={found.data} open={open} />
  const notFound = { title: w('notFound.title'), text: w('notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={w('failed')} />
}

function Loaded({ voucher, open }: { readonly voucher: ValueVoucher; readonly open: OpenDetail }) {
  const { id, code, state, issuedCents } = voucher
  const history = (
    <HistoryPanel
      subject={{ kind: 'valueVoucher', id }}
      actionWords={valueVoucherDid}
      labels={VALUE_VOUCHER_LABELS}
      words={valueVoucherWords}
    />
  )
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{w('of.amount', { amount: moneyOf(issuedCents) })}</p>
        <h2 className="num">{code}</h2>
        <ValueVoucherMark state={state} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            {
              key: 'facts',
              label: w('tab.facts'),
              shows: (
                <>
                  <Facts rows={factsOf(voucher)} />
                  <ValueVoucherActions voucher={voucher} />
                </>
              ),
            },
            {
              key: 'movements',
              label: w('tab.movements'),
              shows: <Movements movements={voucher.movements} />,
            },
            { key: 'history', label: w('tab.history'), shows: history },
          ]}
        />
      </DetailBody>
    </>
  )
}

const momentText = (moment: string | null) => (moment === null ? null : momentOf(moment, OFFICE_ZONE))

function factsOf(voucher: ValueVoucher): readonly Fact[] {
  const { balanceCents, issuedCents, issuedAt, validTo, orderId, orderCode, buyer, recipient } = voucher
  return [
    { name: w('column.balance'), value: moneyOf(balanceCents) },
    { name: w('column.amount'), value: moneyOf(issuedCents) },
    { name: w('column.buyer'), value: buyer },
    {
      name: w('column.order'),
      value: <Link to={`/admin/orders?view=all&open=${orderId}`}>{orderCode}</Link>,
    },
    { name: w('column.issued'), value: momentText(issuedAt) },
    { name: w('column.until'), value: germanDay(validTo) },
    {
      name: w('fact.recipient'),
      value: [recipient.name, recipient.email].filter((part) => part !== '').join(', ') || null,
    },
    { name: w('fact.sends'), value: momentText(voucher.sendAt) },
    { name: w('fact.sent'), value: momentText(voucher.sentAt) },
  ]
}

function Movements({ movements }: { readonly movements: readonly ValueVoucherMovement[] }) {
  if (movements.length === 0) return <p className="muted">{w('movements.none')}</p>
  return (
    <ul className={styles['uses']} aria-label={w('tab.movements')}>
      {movements.map(({ id, kind, cents, balanceCents, at, order }) => (
        <li key={id}>
          <span>
            <b>{w(`movement.${kind}`)}</b>
            <span className="small muted">
              {order ? (
                <>
                  <Link to={`/admin/orders?view=all&open=${order.id}`}>
                    {w('movement.order', { code: order.code })}
                  </Link>{' '}
                  ·{' '}
                </>
              ) : null}
              {momentOf(at, OFFICE_ZONE)}
            </span>
          </span>
          <span className="num">
            {moneyOf(cents)}{' '}
            <span className="small muted">{w('movement.left', { amount: moneyOf(balanceCents) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
