import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { t } from '../../lib/texts.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { locationFacts } from './location-facts.tsx'
import styles from './overview.module.css'
import { PriceCard } from './price-card.tsx'
import { pricesQuery } from './price-queries.ts'
import { p } from './price-texts.ts'
import { l } from './texts.ts'
import { weekRows } from './week-rows.ts'

/** What stands beside the cabinets: hours, prices of today, what the location is. */
export function LocationSide({ location }: { readonly location: StorageLocation }) {
  return (
    <div className={styles['side']}>
      {location.can.edit && !location.archived ? (
        <HoursPanel location={location} />
      ) : (
        <Panel name={l('location.part.opening')} to={`/admin/locations/${location.id}/opening`}>
          <Facts rows={weekRows(location)} />
        </Panel>
      )}
      <Panel name={l('location.part.prices')} to={`/admin/locations/${location.id}/prices`}>
        <PricesToday location={location} />
      </Panel>
      <Panel
        name={l('location.part.edit')}
        to={location.can.edit ? `/admin/locations/${location.id}/edit` : null}
      >
        <Facts rows={locationFacts(location)} />
      </Panel>
    </div>
  )
}

function Panel(props: { readonly name: string; readonly to: string | null; readonly children: ReactNode }) {
  const { name, to, children } = props
  return (
    <section className={styles['panel']} aria-label={name}>
      <div className={styles['panelHead']}>
        <h2>{name}</h2>
        {to === null ? null : (
          <Link to={to} aria-label={l('location.more.named', { name })}>
            {l('location.more')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** The price groups that hold now; what comes is told on the page of the prices. */
function PricesToday({ location }: { readonly location: StorageLocation }) {
  const { data, error, refetch } = useQuery(pricesQuery(useApi(), location.id, false))
  if (!data)
    return error === null ? (
      <RowSkeleton rows={4} label={t('app.loading')} />
    ) : (
      <Failure title={p('prices.failed')} problem={error} onRetry={() => void refetch()} />
    )
  const holding = data.rows.filter(({ state }) => state === 'holds')
  if (holding.length === 0) return <p className="muted">{l('location.noPrices')}</p>
  return holding.map((group) => (
    <PriceCard
      key={group.id}
      group={group}
      groups={data.rows}
      location={location}
      sizes={data.sizes}
      actions={null}
    />
  ))
}
