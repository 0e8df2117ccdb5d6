import type { BankEntry } from '@fachwerk/contract/payment/bank/bank-views'
import { ibanText } from '@fachwerk/contract/payment/bank-account'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { actionWords } from '../../lib/words/action-words.ts'
import { germanDay } from '../../lib/words/dates.ts'
import { momentOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { listKey } from '../../ui/list/use-list-rows.ts'
import { DetailBody, DetailStatus, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './bank.module.css'
import { Candidates } from './candidates.tsx'
import { amountOf, nameOf, StandMark } from './entry-words.tsx'
import { BringBack, SetAside } from './settle-entry.tsx'
import { k } from './texts.ts'

/** A movement: what the bank says, what it may be, and what was made of it. */
export function EntryPane({ open }: { readonly open: OpenDetail }) {
  const { client } = useApi()
  const found = useQuery({
    queryKey: [...listKey('bank-entries'), 'one', open.key],
    queryFn: ({ signal }) => client.bankEntry({ params: { id: open.key } }, { signal }),
  })
  if (found.data) return <Loaded entry={found.data} open={open} />
  const notFound = { title: k('entry.notFound.title'), text: k('entry.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={k('entry.failed')} />
}

function Loaded({ entry, open }: { readonly entry: BankEntry; readonly open: OpenDetail }) {
  const { id, cents, bookedOn, state, can } = entry
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{k(cents > 0 ? 'entry.in' : 'entry.out', { day: germanDay(bookedOn) })}</p>
        <h2 className={styles['name']}>{nameOf(entry)}</h2>
      </DetailHead>
      <DetailBody>
        <div className={styles['form']}>
          <DetailStatus>
            <StandMark {...entry} />
            <b className="num">{amountOf(entry)}</b>
          </DetailStatus>
          {entry.isReturn ? <Notice kind="warn">{k('entry.return')}</Notice> : null}
          <Settled entry={entry} />
          {state === 'open' && can.book ? <Candidates key={id} entry={entry} /> : null}
          {state === 'open' && can.book ? <SetAside entry={entry} /> : null}
          {state === 'aside' && can.book ? <BringBack entry={entry} /> : null}
          <Said entry={entry} />
          <h3>{k('entry.history')}</h3>
          <HistoryPanel
            subject={{ kind: 'bankEntry', id }}
            actionWords={did}
            labels={LABELS}
            words={valueWords}
          />
        </div>
      </DetailBody>
    </>
  )
}

/** What was booked of it, or why it was set aside. */
function Settled({ entry: { booked, settled } }: { readonly entry: BankEntry }) {
  if (settled === null) return null
  return (
    <div>
      {booked.length === 0 ? null : (
        <>
          <h3>{k('entry.booked')}</h3>
          <ul className={styles['lines']}>
            {booked.map(({ kind, orderId, code, cents }) => (
              <li key={orderId}>
                <Link to={`/admin/orders?view=all&open=${orderId}`}>{code}</Link>
                <span className="num">{k(`entry.booked.${kind}`, { amount: moneyOf(cents) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {settled.reason === '' ? null : <p>{settled.reason}</p>}
      <p className="small muted">
        {k('entry.settled', { name: settled.by, at: momentOf(settled.at, OFFICE_ZONE) })}
      </p>
    </div>
  )
}

const saidText = (text: string) => (text === '' ? null : text)

/** What the bank says of it. */
function Said({ entry }: { readonly entry: BankEntry }) {
  const { cents, name, otherIban, iban, chargesCents, valueOn } = entry
  const isIn = cents > 0
  return (
    <>
      <Facts
        rows={[
          { name: k(isIn ? 'entry.from' : 'entry.to'), value: saidText(name) },
          { name: k('entry.iban'), value: saidText(ibanText(otherIban)) },
          { name: k('entry.text'), value: saidText(entry.text) },
          { name: k('entry.endToEndId'), value: saidText(entry.endToEndId) },
          { name: k('entry.bankReference'), value: saidText(entry.bankReference) },
          { name: k('entry.kind'), value: saidText(entry.kind) },
          { name: k('entry.valueOn'), value: valueOn === null ? null : germanDay(valueOn) },
          { name: k('entry.charges'), value: chargesCents === 0 ? null : moneyOf(chargesCents) },
          { name: k(isIn ? 'entry.account' : 'entry.account.out'), value: ibanText(iban) },
        ]}
      />
      <div>
        <Button
          component={Link}
          variant="default"
          size="xs"
          to={`/admin/bank-entries?view=all&statement=${entry.statementId}`}
        >
          {k('entry.statement')}
        </Button>
      </div>
    </>
  )
}

const did = actionWords(
  {
    'bankEntry.booked': k('did.booked'),
    'bankEntry.setAside': k('did.setAside'),
    'bankEntry.broughtBack': k('did.broughtBack'),
  },
  (action) => action,
)
const LABELS = { state: k('field.state'), orders: k('field.orders'), cents: k('field.cents') }

const valueWords = (field: string, value: unknown): string | null => {
  if (field === 'cents' && typeof value === 'number') return moneyOf(value)
  if (value === 'open') return k('value.open')
  return value === 'booked' || value === 'aside' ? k(`state.${value}`) : null
}
