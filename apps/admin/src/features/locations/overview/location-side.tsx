import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { Facts } from '../../../ui/facts/facts.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { HoursPanel } from '../opening/hours-panel.tsx'
import { locationFacts } from '../location-facts.tsx'
import styles from './overview.module.css'
import { PriceCard } from '../prices/price-card.tsx'
import { pricesQuery } from '../prices/price-queries.ts'
import { p } from '../prices/price-texts.ts'
import { l } from '../texts.ts'
import { weekRows } from '../opening/week-rows.ts'

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
