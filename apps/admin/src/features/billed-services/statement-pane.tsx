import { type BillingStatement, STATEMENT_STATES } from '@fachwerk/contract/invoice/billed/billed-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { actionWords } from '../../lib/words/action-words.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { ExportMenu } from '../../ui/list/filter/export-menu.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { AskingButton } from '../../ui/panes/asking-button.tsx'
import { DetailBody, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import styles from './billed.module.css'
import { rateWords } from './rate-words.ts'
import { nameOfStatement } from './statement-words.ts'
import { daysOfStatement, StatementMark } from './statements-list.tsx'
import { SumsTable } from './sums-table.tsx'
import { b } from './texts.ts'
import { useRefreshBilled } from './use-refresh-billed.ts'

/** A statement: what was billed at which rate, the fees, and what is paid out. */
export function StatementPane({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('billing-statements'), 'one', open.key],
    queryFn: ({ signal }) => client.billingStatement({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded found={found.data} open={open} />
  const notFound = { title: b('statement.notFound.title'), text: b('statement.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={b('statement.failed')} />
}

function Loaded({ found, open }: { readonly found: BillingStatement; readonly open: OpenDetail }) {
  const { client } = useApi()
  const { id, sums, closedAt, closedBy, createdAt, createdBy } = found
  const exporting = (format: 'csv' | 'xlsx' | 'pdf', signal: AbortSignal) =>
    client.exportBillingStatement({ body: { id, format } }, { signal })
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{found.companyName}</p>
        <h2 className="nowrap">{nameOfStatement(found)}</h2>
        <StatementMark state={found.state} />
      </DetailHead>
      <DetailBody>
        <div className={styles['statement']}>
          <p>
            {`${daysOfStatement(found)} · ${b('statement.positions', { count: sums.count, orders: sums.orders })}`}
          </p>
          <SumsTable sums={sums} />
          <Rest found={found} />
          <div className={styles['buttons']}>
            {found.can.edit ? <Work found={found} open={open} /> : null}
            <ExportMenu
              labels={{ csv: b('export.csv'), xlsx: b('export.xlsx'), pdf: b('export.pdf') }}
              exporting={exporting}
              onPaper={(signal) => exporting('pdf', signal)}
            />
            <Button component={Link} variant="default" to={`/admin/billed-services?view=all&statement=${id}`}>
              {b('statement.show')}
            </Button>
          </div>
          <p className="small muted">
            {closedAt === null
              ? b('statement.createdBy', { at: momentOf(createdAt, OFFICE_ZONE), name: createdBy })
              : b('statement.closedBy', { at: momentOf(closedAt, OFFICE_ZONE), name: closedBy ?? '' })}
          </p>
          <h3>{b('statement.history')}</h3>
          <HistoryPanel
            subject={{ kind: 'billingStatement', id }}
            actionWords={did}
            labels={LABELS}
            words={words}
          />
        </div>
      </DetailBody>
    </>
  )
}

const did = actionWords(
  {
    'billingStatement.begun': b('did.begun'),
    'billingStatement.closed': b('did.closed'),
    'billingStatement.dropped': b('did.dropped'),
  },
  (action) => action,
)
const LABELS = {
  state: b('column.state'),
  number: b('statements.search'),
  count: b('statements.column.count'),
  grossCents: b('column.gross'),
  payoutCents: b('statements.column.payout'),
}

const words = (field: string, value: unknown) => {
  if (typeof value === 'number' && field.endsWith('Cents')) return moneyOf(value)
  const state = STATEMENT_STATES.find((each) => each === value)
  if (state) return b(`statement.${state}`)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
}

/** From what was billed to what is paid out. */
const Rest = ({
  found: { sums, clearanceHundredths, clearanceCents, payoutCents },
}: {
  readonly found: BillingStatement
}) => (
  <dl className={styles['rest']}>
    <dt>{b('statement.fees')}</dt>
    <dd>{moneyOf(0 - sums.feeCents)}</dd>
    {clearanceHundredths === 0 ? null : (
      <>
        <dt>{b('statement.clearance', { percent: rateWords(clearanceHundredths) })}</dt>
        <dd>{moneyOf(0 - clearanceCents)}</dd>
      </>
    )}
    <dt className={styles['payout']}>{b('statement.payout')}</dt>
    <dd className={styles['payout']}>{moneyOf(payoutCents)}</dd>
  </dl>
)

/** What is done with a draft. */
function Work({
  found: { id, version },
  open,
}: {
  readonly found: BillingStatement
  readonly open: OpenDetail
}) {
  const { client } = useApi()
  const refresh = useRefreshBilled()
  return (
    <>
      <AskingButton
        label={b('statement.close')}
        title={b('statement.close.title')}
        run={async () => {
          const { number } = await client.closeBillingStatement({ body: { id, version } })
          showToast(b('statement.close.done', { number: number ?? '' }))
          refresh()
        }}
      >
        {b('statement.close.text')}
      </AskingButton>
      <AskingButton
        label={b('statement.drop')}
        title={b('statement.drop.title')}
        run={async () => {
          await client.dropBillingStatement({ body: { id } })
          showToast(b('statement.drop.done'))
          refresh()
          open.close()
        }}
      >
        {b('statement.drop.text')}
      </AskingButton>
    </>
  )
}
