import type { Promotion } from '@fachwerk/contract/price/promotion-fields'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { countOf, dateOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { type Fact, Facts } from '../../../ui/facts/facts.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { CategoryNames } from '../../../ui/form/category-fields.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { LocationNames } from '../../../ui/location-names.tsx'
import { DetailActions, DetailBody, DetailTabs, DetailToCome } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import { Dialog } from '../../../ui/panes/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { promotionQuery, useRefreshPromotions } from './promotion-queries.ts'
import { p } from './promotion-texts.ts'
import { PromotionUses } from './promotion-uses.tsx'
import {
  doesWords,
  PROMOTION_LABELS,
  promotionDid,
  PromotionMark,
  promotionWords,
  whenWords,
} from './promotion-words.tsx'

/** One promotion with its terms, the orders it lowered, and what was done to it (K-03). */
export function PromotionDetail({ open }: { readonly open: OpenDetail }) {
  const found = useQuery(promotionQuery(useApi(), open.key))
  if (found.data) return <Loaded promotion={found.data} open={open} />
  const notFound = { title: p('notFound.title'), text: p('notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={p('failed')} />
}

const HISTORY_LABELS = { ...PROMOTION_LABELS, archived: p('history.field.archived') }

function Loaded({ promotion, open }: { readonly promotion: Promotion; readonly open: OpenDetail }) {
  const { id, name, state } = promotion
  const maySeeOrders = useMay('orders.view')
  const history = (
    <HistoryPanel
      subject={{ kind: 'promotion', id }}
      actionWords={promotionDid}
      labels={HISTORY_LABELS}
      words={promotionWords}
    />
  )
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{doesWords(promotion)}</p>
        <h2>{name}</h2>
        <PromotionMark state={state} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'terms', label: p('tab.terms'), shows: <Terms promotion={promotion} /> },
            ...(maySeeOrders
              ? [{ key: 'uses', label: p('tab.uses'), shows: <PromotionUses id={id} /> }]
              : []),
            { key: 'history', label: p('tab.history'), shows: history },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Terms({ promotion }: { readonly promotion: Promotion }) {
  return (
    <>
      <Facts rows={factsOf(promotion)} />
      {promotion.can.edit ? (
        <DetailActions>
          {promotion.state === 'archived' ? null : <Edit promotion={promotion} />}
          <Archive promotion={promotion} />
        </DetailActions>
      ) : null}
    </>
  )
}

function factsOf(promotion: Promotion): readonly Fact[] {
  const { categoryIds, locationIds, companyId, uses, givenCents, createdAt } = promotion
  return [
    { name: p('column.does'), value: doesWords(promotion) },
    { name: p('column.when'), value: whenWords(promotion) },
    {
      name: PROMOTION_LABELS.categoryIds,
      value:
        categoryIds.length === 0 ? (
          p('all.categories')
        ) : (
          <CategoryNames ids={categoryIds} company={companyId} />
        ),
    },
    {
      name: PROMOTION_LABELS.locationIds,
      value: locationIds.length === 0 ? p('all.places') : <LocationNames ids={locationIds} />,
    },
    { name: p('column.uses'), value: countOf(uses) },
    { name: p('column.given'), value: moneyOf(givenCents) },
    { name: p('column.created'), value: dateOf(createdAt, OFFICE_ZONE) },
  ]
}

function Edit({ promotion }: { readonly promotion: Promotion }) {
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button onClick={() => setAsked(true)}>{p('edit')}</Button>
      <Dialog opened={asked} onClose={close} size="lg" title={promotion.name}>
        <PromotionForm promotion={promotion} onClose={close} />
      </Dialog>
    </>
  )
}

/** Puts it away or brings it back; either can be taken back. */
function Archive({ promotion: { id, name, state } }: { readonly promotion: Promotion }) {
  const { client } = useApi()
  const refresh = useRefreshPromotions()
  const action = useAction()
  const away = state !== 'archived'
  const bring = async (archived: boolean) => {
    await client.archivePromotion({ body: { promotion: { id, archived } } })
    refresh()
  }
  const run = async () => {
    await bring(away)
    showToast(p(away ? 'did.archived' : 'did.restored', { name }), { undo: () => bring(!away) })
  }
  return (
    <>
      <Button aria-disabled={action.running} onClick={() => void action.run(run)}>
        {p(away ? 'archive' : 'restore')}
      </Button>
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
    </>
  )
}
