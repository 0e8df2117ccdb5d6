import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { dateOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { LoadFile } from '../../ui/load-file.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './data-requests.module.css'
import { CorrectCustomer } from './correct-customer.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { q } from './texts.ts'

type Props = { readonly found: DataRequestDetail }

/** The customer the address belongs to, and the copy of their data for who may take it out. */
export function RequestCustomer({ found }: Props) {
  const { customer, email } = found
  if (customer === null)
    return (
      <p className="small muted">{email === '' ? q('customer.noEmail') : q('customer.none', { email })}</p>
    )
  const orders = `/admin/orders?view=all&q=${encodeURIComponent(customer.email)}`
  return (
    <>
      <Facts
        rows={[
          { name: q('field.name'), value: customer.name || customer.email },
          { name: q('customer.since'), value: dateOf(customer.since, OFFICE_ZONE) },
          {
            name: q('customer.orders'),
            value:
              customer.orders === 0 ? (
                q('customer.orders.none')
              ) : (
                <Link to={orders}>{q('customer.orders.link', { count: customer.orders })}</Link>
              ),
          },
        ]}
      />
      <Copies found={found} />
      <CorrectCustomer found={found} />
      <EraseCustomer found={found} />
    </>
  )
}

function Copies({ found: { id, can } }: Props) {
  const { client } = useApi()
  const mayTake = useMay('dataRequests.export')
  if (!can.copy) return mayTake ? null : <p className="small muted">{q('copy.notAllowed')}</p>
  const texts = { loading: q('copy.loading'), failed: q('copy.failed') }
  return (
    <>
      <Notice kind="info">{q('customer.check')}</Notice>
      <div className={styles['copies']}>
        <LoadFile
          variant="default"
          ask={() => client.copyForDataRequest({ body: { id, format: 'pdf' } })}
          texts={{ ...texts, load: q('copy.pdf') }}
        />
        <LoadFile
          variant="default"
          ask={() => client.copyForDataRequest({ body: { id, format: 'json' } })}
          texts={{ ...texts, load: q('copy.json') }}
        />
      </div>
    </>
  )
}
