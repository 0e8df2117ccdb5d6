import { CustomerNumber } from '@fachwerk/contract/customer/customer-number'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { NoPermission } from '../../../ui/states/failure.tsx'
import { AddRightForm } from './add-right-form.tsx'
import styles from './add-right.module.css'
import { r } from '../texts.ts'

const LIST = '/admin/access-rights'

/** admin/access-rights/new: a rental for a customer, who may be named in the address (R-01, B-20). */
export function AddRightPage() {
  usePageTitle(r('add.button'))
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const number = CustomerNumber.safeParse(params.get('customer')).data
  if (!useMay('accessRights.edit')) return <NoPermission level={1} />
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <Link to={LIST} className="icon-button" aria-label={r('add.back')}>
          <IconArrowLeft aria-hidden="true" />
        </Link>
        <h1>{r('add.button')}</h1>
      </div>
      <div className={styles['form']}>
        <AddRightForm
          number={number}
          onPick={(picked) => setParams(picked === null ? {} : { customer: picked }, { replace: true })}
          onSaved={(rentalId) => void navigate(`${LIST}?view=all&open=${rentalId}`)}
          onCancel={() => void navigate(LIST)}
        />
      </div>
    </div>
  )
}
