import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { LocationCancelTerms } from './cancel-terms.tsx'
import { PriceCard } from './price-card.tsx'
import { PriceChecker } from './price-checker.tsx'
import { PriceActions } from './price-actions.tsx'
import { PriceForm } from './price-form.tsx'
import { pricesQuery, useRenewPrices } from './price-queries.ts'
import { p } from './price-texts.ts'
import styles from './prices.module.css'
import { AddDialog } from '../../../ui/panes/dialog.tsx'

const DRAFT = { ...emptyOf(priceGroupFields), tariffs: [] }

/** The prices of a location and what a rental costs there (F-05). */
export function LocationPrices({ location }: { readonly location: StorageLocation }) {
  const [deleted, setDeleted] = useState(false)
  const { data, error, refetch } = useQuery(pricesQuery(useApi(), location.id, deleted))
  const mayEdit = location.can.edit && !location.archived
  return (
    <div className={styles['page']}>
      <div className={styles['groups']}>
        <div className={styles['head']}>
          <h2>{p('prices.title')}</h2>
          <Button size="xs" onClick={() => setDeleted((now) => !now)}>
            {p(deleted ? 'prices.inUse' : 'prices.deleted')}
          </Button>
          {mayEdit && !deleted ? <NewPriceGroup location={location} /> : null}
        </div>
        {!data && error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
        {!data && error !== null ? (
          <Failure title={p('prices.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {data?.rows.length === 0 && deleted ? <p className="muted">{p('prices.deleted.none')}</p> : null}
        {data?.rows.length === 0 && !deleted ? (
          <Emptiness title={p('prices.none.title')} text={p('prices.none.text')} />
        ) : null}
        {(data?.rows ?? []).map((group) => (
          <PriceCard
            key={group.id}
            group={group}
            groups={data?.rows ?? []}
            location={location}
            sizes={data?.sizes ?? []}
            actions={
              mayEdit ? (
                deleted ? (
                  <Restore id={group.id} name={group.name} />
                ) : (
                  <PriceActions group={group} location={location} />
                )
              ) : null
            }
          />
        ))}
        <LocationCancelTerms location={location} />
      </div>
      <PriceChecker location={location} sizes={data?.sizes ?? []} />
    </div>
  )
}

function NewPriceGroup({ location }: { readonly location: StorageLocation }) {
  return (
    <AddDialog label={p('prices.new')} buttonSize="xs" size="lg">
      {(close) => (
        <PriceForm
          location={location}
          draft={DRAFT}
          note={p('prices.plan.note')}
          onSaved={close}
          onCancel={close}
        />
      )}
    </AddDialog>
  )
}

function Restore({ id, name }: { readonly id: string; readonly name: string }) {
  const { client } = useApi()
  const renew = useRenewPrices()
  const action = useAction()
  const restore = () =>
    void action.run(async () => {
      await client.restorePriceGroup({ body: { id } })
      renew()
      showToast(p('prices.restore.done', { name }))
    })
  return (
    <Button
      size="xs"
      aria-label={p('prices.named', { action: p('prices.restore'), name })}
      aria-disabled={action.running}
      onClick={restore}
    >
      {p('prices.restore')}
    </Button>
  )
}
