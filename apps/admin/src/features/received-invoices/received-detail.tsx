import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { actionWords } from '../../lib/words/action-words.ts'
import { useApi } from '../../lib/api.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { DetailBody, DetailStatus, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { centsWords } from './amount-words.ts'
import { DecideReceived } from './decide-received.tsx'
import { LoadOriginal } from './load-original.tsx'
import { numberOf, sellerOf } from './received-columns.tsx'
import { PayingWarnings } from './paying.tsx'
import styles from './received-invoices.module.css'
import { StateMark } from './received-marks.tsx'
import { BrokenRules } from './broken-rules.tsx'
import { FileFacts, InvoiceLines, InvoiceFacts } from './received-said.tsx'
import { e } from './texts.ts'

/** One received invoice: what it says, which rules it breaks, and what is made of it. */
export function ReceivedDetailPane({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('received-invoices'), 'one', open.key],
    queryFn: ({ signal }) => client.receivedInvoice({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded found={found.data} open={open} />
  const notFound = { title: e('detail.notFound.title'), text: e('detail.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={e('detail.failed')} />
}

function Loaded({ found, open }: { readonly found: ReceivedInvoiceDetail; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{`${e(`kind.${found.kind}`)} ${numberOf(found)}`}</p>
        <h2 className={styles['sum']}>{sellerOf(found)}</h2>
      </DetailHead>
      <DetailBody>
        <div className={styles['invoice']}>
          <DetailStatus>
            <StateMark state={found.state} />
            <b className="num">{centsWords(found.payableCents, found.currency)}</b>
          </DetailStatus>
          {found.decided === null ? null : <Decided decided={found.decided} />}
          <SameNumber found={found} />
          <PayingWarnings said={found.document} />
          <div className={styles['actions']}>
            <DecideReceived invoice={found} />
            <LoadOriginal id={found.id} />
          </div>
          <BrokenRules found={found} />
          <DetailTabs
            tabs={[
              { key: 'said', label: e('detail.said'), shows: <Said found={found} /> },
              { key: 'history', label: e('history.title'), shows: <History id={found.id} /> },
            ]}
          />
        </div>
      </DetailBody>
    </>
  )
}

const Said = ({ found }: { readonly found: ReceivedInvoiceDetail }) => (
  <div className={styles['invoice']}>
    <InvoiceFacts found={found} />
    <h3>{e('detail.lines')}</h3>
    <InvoiceLines said={found.document} />
    <h3>{e('detail.file')}</h3>
    <FileFacts found={found} />
    <p className="small muted">{e('detail.fixed')}</p>
  </div>
)

const Decided = ({ decided }: { readonly decided: NonNullable<ReceivedInvoiceDetail['decided']> }) => (
  <p className="small">
    {e('detail.by', { at: momentOf(decided.at, OFFICE_ZONE), name: decided.by })}
    {decided.reason === '' ? null : `: ${decided.reason}`}
  </p>
)

/** The same number of the same seller came before or after: one of them may be paid twice. */
function SameNumber({ found: { sameNumber } }: { readonly found: ReceivedInvoiceDetail }) {
  if (sameNumber.length === 0) return null
  return (
    <Notice kind="warn">
      <p>{e('detail.sameNumber')}</p>
      {sameNumber.map(({ id, state, receivedAt }) => (
        <p key={id}>
          <Link to={`/admin/invoices/received?open=${id}`}>
            {e('detail.sameNumber.one', {
              day: momentOf(receivedAt, OFFICE_ZONE),
              state: e(`state.${state}`),
            })}
          </Link>
        </p>
      ))}
    </Notice>
  )
}

const did = actionWords(
  {
    'receivedInvoice.received': e('did.received'),
    'receivedInvoice.accepted': e('did.accepted'),
    'receivedInvoice.rejected': e('did.rejected'),
  },
  () => e('did.other'),
)
const LABELS = {
  number: e('history.field.number'),
  seller: e('history.field.seller'),
  file: e('history.field.file'),
  state: e('history.field.state'),
  reason: e('history.field.reason'),
}
const stateWords = (field: string, value: unknown): string | null =>
  field === 'state' && (value === 'open' || value === 'accepted' || value === 'rejected')
    ? e(`state.${value}`)
    : null

const History = ({ id }: { readonly id: string }) => (
  <HistoryPanel
    subject={{ kind: 'receivedInvoice', id }}
    actionWords={did}
    labels={LABELS}
    words={stateWords}
  />
)
