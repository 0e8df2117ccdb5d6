import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, moneyOf, OFFICE_ZONE, periodOf } from '../../lib/words/format.ts'
import { DetailBody, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import { toggled } from '../../ui/panes/filter-panel.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { CustomerName } from '../../ui/customers/customer-name.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseMatch } from './case-match.tsx'
import { CaseProposalPart } from './case-proposal.tsx'
import { type ChosenPieces, proposalOfPieces } from './chosen-pieces.ts'
import { CaseMark, lastDueDay } from './cases-columns.tsx'
import styles from './declarations.module.css'
import { c } from './texts.ts'
import { caseQuery } from './use-save-case.ts'

/** One withdrawal or termination: as it was declared, what it is about, what should become of it, and what did. */
export function CaseDetailPane({ open }: { readonly open: OpenDetail }) {
  const found = useQuery(caseQuery(useApi(), open.key))
  if (found.data) return <Loaded found={found.data} open={open} />
  const notFound = { title: c('detail.notFound.title'), text: c('detail.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={c('detail.failed')} />
}

type Props = { readonly found: CaseDetail }

function Loaded({ found, open }: Props & { readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{c(`kind.${found.kind}`)}</p>
        <h2>{found.name}</h2>
        <CaseMark row={found} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'case', label: c('detail.tab.case'), shows: <Case found={found} /> },
            { key: 'history', label: c('detail.tab.history'), shows: <History id={found.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Case({ found }: Props) {
  const { contractFound, can } = found
  const [leftOut, setLeftOut] = useState<readonly string[]>(found.proposal?.leftOut ?? [])
  const [pieces, setPieces] = useState<ChosenPieces>(new Map())
  const proposal = found.proposal && proposalOfPieces(found.proposal, pieces)
  return (
    <div className={styles['case']}>
      <h3>{c('detail.declared')}</h3>
      <Facts rows={declaredFacts(found)} />
      {contractFound === null ? null : (
        <>
          <h3>{c('detail.order')}</h3>
          {contractFound.byEmail ? null : <Notice kind="warn">{c('detail.otherAddress')}</Notice>}
          <Facts rows={contractFacts(contractFound)} />
        </>
      )}
      {found.outcome === null ? null : <Facts rows={outcomeFacts(found)} />}
      {proposal === null ? null : (
        <CaseProposalPart
          proposal={proposal}
          leftOut={leftOut}
          onToggle={can.accept ? (rentalId) => setLeftOut(toggled(leftOut, rentalId)) : undefined}
          onChoose={can.accept ? (lineId, count) => setPieces(new Map(pieces).set(lineId, count)) : undefined}
        />
      )}
      {found.can.match ? <CaseMatch found={found} /> : null}
      <CaseActions found={{ ...found, proposal }} leftOut={leftOut} />
    </div>
  )
}

const declaredFacts = (found: CaseDetail): readonly Fact[] => {
  const isNotice = found.kind === 'termination'
  const day = found.endDate === null ? c('detail.endDate.earliest') : germanDay(found.endDate)
  return [
    { name: c('column.received'), value: momentOf(found.receivedAt, OFFICE_ZONE) },
    { name: c('column.due'), value: lastDueDay(found.dueAt) },
    { name: c('column.contract'), value: found.contract },
    { name: c('column.email'), value: <MailLink address={found.email} /> },
    {
      name: c('detail.terminationKind'),
      value: isNotice ? c(`detail.terminationKind.${found.terminationKind ?? 'ordinary'}`) : null,
    },
    { name: c('detail.endDate'), value: isNotice ? day : null },
    { name: c('detail.reason'), value: found.reason },
  ]
}

function contractFacts(contract: NonNullable<CaseDetail['contractFound']>): readonly Fact[] {
  const { orderId, code, customerName, email, locationName, boxName, startsAt, endsAt, timeZone } = contract
  const period = startsAt === null ? null : periodOf(startsAt, endsAt, timeZone)
  return [
    { name: c('column.order'), value: <Link to={`/admin/orders?view=all&open=${orderId}`}>{code}</Link> },
    {
      name: c('detail.customer'),
      value: (
        <>
          <CustomerName name={customerName} number={contract.customerNumber} />, {email}
        </>
      ),
    },
    { name: c('detail.adds'), value: contract.adds ? c(`detail.adds.${contract.adds}`) : null },
    { name: c('detail.location'), value: [locationName, boxName].filter(Boolean).join(' · ') },
    {
      name: c('detail.period'),
      value: contract.longTerm && period !== null ? c('detail.longTerm.month', { period }) : period,
    },
    { name: c('detail.total'), value: moneyOf(contract.totalCents) },
  ]
}

const outcomeFacts = (found: CaseDetail): readonly Fact[] => [
  { name: c('column.outcome'), value: found.outcome && c(`outcome.${found.outcome}`) },
  { name: c('boxes.withdrawn'), value: found.withdrawnBoxes?.join(', ') ?? null },
  { name: c('lines.withdrawn'), value: found.withdrawnPieces?.join(', ') ?? null },
  { name: c('column.refund'), value: found.refundCents === null ? null : moneyOf(found.refundCents) },
  { name: c('column.kept'), value: found.keptCents === null ? null : moneyOf(found.keptCents) },
  {
    name: c('column.voucherBack'),
    value: found.voucherBackCents === undefined ? null : moneyOf(found.voucherBackCents),
  },
  { name: c('column.lastDay'), value: found.lastDay && germanDay(found.lastDay) },
  { name: c('detail.refusal'), value: found.refusal && c(`refusal.${found.refusal}`) },
  { name: c('detail.note'), value: found.note },
  {
    name: c('column.decidedBy'),
    value:
      found.decidedAt === null
        ? null
        : [found.decidedBy, momentOf(found.decidedAt, OFFICE_ZONE)].filter(Boolean).join(', '),
  },
]

const LABELS = {
  state: c('column.state'),
  order: c('column.order'),
  outcome: c('column.outcome'),
  boxes: c('boxes.withdrawn'),
  pieces: c('lines.withdrawn'),
  refundCents: c('column.refund'),
  keptCents: c('column.kept'),
  voucherBackCents: c('column.voucherBack'),
  lastDay: c('column.lastDay'),
  refusal: c('detail.refusal'),
  note: c('detail.note'),
} as const

const done = actionWords(
  {
    'declaration.matched': c('history.matched'),
    'declaration.unmatched': c('history.unmatched'),
    'declaration.accepted': c('history.accepted'),
    'declaration.refused': c('history.refused'),
    'declaration.refunded': c('history.refunded'),
    'declaration.closed': c('history.closed'),
  },
  (action) => c('history.other', { action }),
)

const WORDS: Readonly<Record<string, string>> = {
  received: c('state.received'),
  matched: c('state.matched'),
  decided: c('state.decided'),
  refunded: c('state.refunded'),
  closed: c('state.closed'),
  accepted: c('outcome.accepted'),
  partly: c('outcome.partly'),
  refused: c('outcome.refused'),
  unclear: c('refusal.unclear'),
  periodOver: c('refusal.periodOver'),
  performed: c('refusal.performed'),
  contractOver: c('refusal.contractOver'),
  backPayment: c('refusal.backPayment'),
  onlyNotice: c('refusal.onlyNotice'),
  exempt: c('refusal.exempt'),
  nothingToTerminate: c('refusal.nothingToTerminate'),
  other: c('refusal.other'),
}

function words(field: string, value: unknown): string | null {
  if (typeof value === 'number') return moneyOf(value)
  if (typeof value !== 'string') return null
  if (field === 'lastDay') return germanDay(value)
  return ['state', 'outcome', 'refusal'].includes(field) ? (WORDS[value] ?? null) : null
}

const History = ({ id }: { readonly id: string }) => (
  <HistoryPanel subject={{ kind: 'declaration', id }} actionWords={done} labels={LABELS} words={words} />
)
