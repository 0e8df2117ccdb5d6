import { type CustomerFile, FILE_PARTS, type FilePart } from '@fachwerk/contract/customer/customer-file-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { customerQuery } from '../../lib/queries.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Emptiness } from '../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { ViewTabs } from '../../ui/table/view-tabs.tsx'
import { CustomerBanner } from './customer-banner.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { fileAddress } from './customer-words.tsx'
import styles from './customers.module.css'
import { FilePartView } from './file-part.tsx'
import { k } from './texts.ts'

type Part = FilePart | 'overview'
const PARTS: readonly Part[] = ['overview', ...FILE_PARTS]
const addressOf = (number: string, part: Part): string =>
  fileAddress(number, part === 'overview' ? undefined : part)

/** admin/customers/K-10482: everything of a customer in one page (B-20). */
export function CustomerArea() {
  const { number = '', part } = useParams()
  const current = PARTS.find((each) => each === part) ?? 'overview'
  if (!useMay('customers.view')) return <NoPermission level={1} />
  return (
    <div className={styles['area']}>
      <Loaded number={number} current={current} />
    </div>
  )
}

function Loaded({ number, current }: { readonly number: string; readonly current: Part }) {
  const { data, error, refetch } = useQuery(customerQuery(useApi(), number))
  if (data) return <Area key={data.id} file={data} current={current} />
  return (
    <>
      <p className={styles['way']}>
        <Link to="/admin/customers">{k('file.all')}</Link>
      </p>
      {error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {error !== null && isNotFound(error) ? (
        <Emptiness title={k('file.notFound.title')} text={k('file.notFound.text')} level={1} />
      ) : null}
      {error !== null && !isNotFound(error) ? (
        <Failure title={k('file.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
    </>
  )
}

function Area({ file, current }: { readonly file: CustomerFile; readonly current: Part }) {
  usePageTitle(file.name)
  useFreshFile(file)
  const move = useArrowKeys(file.number, current)
  return (
    <>
      <CustomerHead file={file} />
      <div onKeyDown={move} role="presentation">
        <ViewTabs
          name={k('file.parts')}
          current={current}
          tabs={PARTS.map((part) => ({
            key: part,
            label: k(`part.${part}`),
            ...(part !== 'overview' && part !== 'history' && { count: file.counts[part] }),
            to: addressOf(file.number, part),
          }))}
        />
      </div>
      <CustomerBanner file={file} />
      {current === 'overview' ? (
        <CustomerOverview file={file} />
      ) : (
        <FilePartView key={current} file={file} part={current} />
      )}
    </>
  )
}

/** What happens to the customer's rentals and orders is on the page by itself. */
function useFreshFile({ number, id, rentals, orders }: CustomerFile): void {
  const api = useApi()
  const queries = useQueryClient()
  useLiveEvents(({ rentalId, orderId }) => {
    const isOurs =
      rentals.some((rental) => rental.id === rentalId) || orders.some((order) => order.id === orderId)
    if (!isOurs) return
    void queries.invalidateQueries({ queryKey: customerQuery(api, number).queryKey })
    void queries.invalidateQueries({ queryKey: ['customerPart', id] })
  })
}

/** ← and → go from part to part. */
function useArrowKeys(number: string, current: Part) {
  const navigate = useNavigate()
  useEffect(() => {
    const tab = `a[aria-current='page'][href='${addressOf(number, current)}']`
    const link = document.querySelector<HTMLElement>(`.${styles['area']} nav ${tab}`)
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [number, current])
  return (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = PARTS[PARTS.indexOf(current) + by]
    if (by === 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const address = addressOf(number, next)
    event.currentTarget.querySelector<HTMLElement>(`a[href='${address}']`)?.focus()
    void navigate(address)
  }
}
