import type { DueItem, DueKind } from '@fachwerk/contract/office/due-calls'
import {
  IconArrowBackUp,
  IconFileX,
  IconId,
  IconPackage,
  IconPackageExport,
  IconReceiptRefund,
  IconShieldCheck,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { OFFICE_ZONE } from '../../lib/words/format.ts'
import { dayAt } from '../../lib/words/dates.ts'
import { useNow } from '../../lib/words/use-now.ts'
import styles from './due.module.css'
import { dueDay, dueDays, dueDetail, duePlace, dueTitle } from './due-words.ts'
import { du } from './texts.ts'

const SIGNS: Readonly<Record<DueKind, TablerIcon>> = {
  withdrawal: IconArrowBackUp,
  termination: IconFileX,
  dataRequest: IconId,
  refundWaiting: IconShieldCheck,
  refundRefused: IconReceiptRefund,
  stockLow: IconPackage,
  boxWaiting: IconPackageExport,
}

/** Duties by their day; each is one link to where it is worked on. */
export function DueRows({ rows }: { readonly rows: readonly DueItem[] }) {
  const today = dayAt(useNow(60_000), OFFICE_ZONE)
  return (
    <ul className={styles['rows']} aria-label={du('due.list')}>
      {rows.map((item) => (
        <Row key={`${item.kind} ${item.id}`} item={item} today={today} />
      ))}
    </ul>
  )
}

function Row({ item, today }: { readonly item: DueItem; readonly today: string }) {
  const Sign = SIGNS[item.kind]
  const sees = useMay('customers.view')
  const { name, customerNumber: number } = item
  return (
    <li data-late={item.late || undefined}>
      <Link to={duePlace(item)}>
        <Sign aria-hidden="true" />
        <b>{dueTitle(item)}</b>
        <span className={styles['what']}>{dueDetail(item)}</span>
        <span className={styles['when']}>
          <time dateTime={item.dueOn}>{dueDay(item)}</time>
          <small>{dueDays(item, today)}</small>
        </span>
      </Link>
      {sees && number !== null ? (
        <Link
          to={`/admin/customers/${number}`}
          className={styles['file']}
          aria-label={du('due.file', { name })}
        >
          <IconUser aria-hidden="true" />
        </Link>
      ) : null}
    </li>
  )
}
