import type { CustomerFile } from '@fachwerk/contract/customer/customer-file-views'
import { Link } from 'react-router'
import { moneyOf } from '../../lib/words/format.ts'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { BlockPanel } from './block-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { DoublesPanel } from './doubles-panel.tsx'
import { dayOf, fileAddress } from './customer-words.tsx'
import styles from './customers.module.css'
import { FileHistory } from './file-history.tsx'
import { OpenRental } from './open-rental.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrdersTable } from './file-tables.tsx'
import { k } from './texts.ts'

/** What answers a call without a second click: what runs, what is owed, how to reach the person, what was noted. */
export function CustomerOverview({ file }: { readonly file: CustomerFile }) {
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <Rentals file={file} />
        <Orders file={file} />
        <Panel
          id="file-history"
          title={k('part.history')}
          more={<Link to={fileAddress(file.number, 'history')}>{k('history.all')}</Link>}
        >
          <FileHistory events={file.timeline} changes={file.changes} most={8} />
        </Panel>
      </div>
      <div className={styles['side']}>
        <Owed file={file} />
        <ContactPanel file={file} />
        <DoublesPanel file={file} />
        <BlockPanel file={file} />
        <NotesPanel file={file} />
      </div>
    </div>
  )
}

function Rentals({ file }: { readonly file: CustomerFile }) {
  const { rentals, counts, number } = file
  return (
    <Panel
      id="file-rentals"
      title={k('rentals.open')}
      more={<Link to={fileAddress(number, 'rentals')}>{k('rentals.all', { count: counts.rentals })}</Link>}
    >
      {rentals.length === 0 ? <Quiet>{k('rentals.none')}</Quiet> : null}
      <ul className={styles['rentals']}>
        {rentals.map((rental) => (
          <OpenRental key={rental.id} rental={rental} />
        ))}
      </ul>
    </Panel>
  )
}

function Orders({ file }: { readonly file: CustomerFile }) {
  const { orders, counts, number, money } = file
  const { paidCents: paid, refundedCents: refunded } = money
  return (
    <Panel
      id="file-orders"
      title={k('orders.newest')}
      more={<Link to={fileAddress(number, 'orders')}>{k('orders.all', { count: counts.orders })}</Link>}
    >
      {orders.length === 0 ? (
        <Quiet>{k('orders.none')}</Quiet>
      ) : (
        <>
          <OrdersTable rows={orders} />
          {paid === 0 ? null : (
            <p className={styles['money']}>
              <b>
                {k('orders.money', {
                  paid: moneyOf(paid),
                  refunded: moneyOf(refunded),
                  kept: moneyOf(paid - refunded),
                })}
              </b>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function Owed({ file: { owed } }: { readonly file: CustomerFile }) {
  return (
    <Panel id="file-owed" title={k('owed.title')}>
      {owed.items.length === 0 ? (
        <Quiet>{k('owed.none')}</Quiet>
      ) : (
        <div className={styles['owedPanel']}>
          <p className={styles['owedSum']}>{moneyOf(owed.cents)}</p>
          <ul>
            {owed.items.map(({ kind, cents, since, order, rentalId }) => (
              <li key={`${kind}-${order.id}-${rentalId ?? ''}-${since}`} className="small muted">
                {k('owed.item', {
                  kind: k(`owed.kind.${kind}`),
                  day: dayOf(since),
                  amount: moneyOf(cents),
                })}{' '}
                <Link to={`/admin/orders?view=all&open=${order.id}`}>{order.code}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}
