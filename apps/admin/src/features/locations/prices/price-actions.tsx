import type { PriceGroup } from '@fachwerk/contract/price/price-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { t } from '../../../lib/words/texts.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Confirm } from '../../../ui/panes/confirm.tsx'
import { HistoryPanel } from '../../../ui/facts/history-panel.tsx'
import { prefixedLocations } from '../../../ui/list/filter/location-choices.ts'
import { LocationMultiSelect } from '../../../ui/location-select.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { PRICE_LABELS, type PriceDraft, PriceForm } from './price-form.tsx'
import { useRenewPrices } from './price-queries.ts'
import { priceDid, priceWords } from './price-words.ts'
import { p } from './price-texts.ts'
import styles from './prices.module.css'
import { Dialog } from '../../../ui/panes/dialog.tsx'

const HISTORY_LABELS = {
  ...PRICE_LABELS,
  tariffs: p('prices.field.tariffs'),
  archived: p('prices.field.archived'),
}
/** As the form holds it: no grace where it is the location’s. */
const draftOf = (group: PriceGroup): PriceDraft => ({
  ...group,
  overrunFreeMinutes: group.graceInherited ? null : group.overrunFreeMinutes,
})
type Asked = 'edit' | 'plan' | 'copy' | 'history' | 'delete' | null

/** What is done to a price group: changed, followed by another, carried to other locations, deleted (F-05). */
export function PriceActions(props: { readonly group: PriceGroup; readonly location: StorageLocation }) {
  const { group, location } = props
  const [asked, setAsked] = useState<Asked>(null)
  const { client } = useApi()
  const renew = useRenewPrices()
  const action = useAction()
  const { id, name } = group
  const close = () => setAsked(null)
  const remove = () => {
    close()
    void action.run(async () => {
      await client.deletePriceGroup({ body: { id } })
      renew()
      showToast(p('prices.delete.done', { name }), {
        undo: async () => {
          await client.restorePriceGroup({ body: { id } })
          renew()
        },
      })
    })
  }
  const button = (what: Exclude<Asked, null>) => (
    <Button
      size="xs"
      aria-label={p('prices.named', { action: p(`prices.${what}`), name })}
      onClick={() => setAsked(what)}
    >
      {p(`prices.${what}`)}
    </Button>
  )
  const formTitle = asked === 'plan' ? p('prices.plan.title', { name }) : name
  return (
    <>
      {button('edit')}
      {button('plan')}
      {button('copy')}
      {button('history')}
      {button('delete')}
      {action.failure === null ? null : (
        <Notice kind="danger" onClose={action.clear}>
          {action.failure}
        </Notice>
      )}
      <Dialog opened={asked === 'edit' || asked === 'plan'} onClose={close} size="lg" title={formTitle}>
        {asked === 'plan' ? (
          <PriceForm
            location={location}
            draft={{ ...draftOf(group), validFrom: null, validTo: null }}
            note={p('prices.plan.note')}
            onSaved={close}
            onCancel={close}
          />
        ) : (
          <PriceForm
            location={location}
            draft={draftOf(group)}
            group={group}
            note={p('prices.edit.note')}
            onSaved={close}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog opened={asked === 'copy'} onClose={close} title={p('prices.copy.title', { name })}>
        <CopyForm group={group} onDone={close} />
      </Dialog>
      <Dialog
        opened={asked === 'history'}
        onClose={close}
        title={p('prices.named', { action: p('prices.history'), name })}
      >
        <HistoryPanel
          subject={{ kind: 'priceGroup', id }}
          actionWords={priceDid}
          labels={HISTORY_LABELS}
          words={priceWords}
        />
      </Dialog>
      <Confirm
        opened={asked === 'delete'}
        title={p('prices.delete.title', { name })}
        confirm={p('prices.delete.confirm')}
        onCancel={close}
        onConfirm={remove}
      >
        {p('prices.delete.text')}
      </Confirm>
    </>
  )
}

function CopyForm({ group, onDone }: { readonly group: PriceGroup; readonly onDone: () => void }) {
  const { client } = useApi()
  const renew = useRenewPrices()
  const action = useAction()
  const [chosen, setChosen] = useState<string[]>([])
  const [missing, setMissing] = useState(false)
  const copy = () => {
    setMissing(chosen.length === 0)
    if (chosen.length === 0) return
    void action.run(async () => {
      const { copied } = await client.copyPriceGroup({ body: { id: group.id, locationIds: chosen } })
      renew()
      showToast(p('prices.copy.done', { count: copied }))
      onDone()
    })
  }
  return (
    <div className={styles['copy']}>
      <p>{p('prices.copy.text')}</p>
      <LocationMultiSelect
        label={p('prices.copy.to')}
        source={prefixedLocations}
        without={group.locationId}
        value={chosen}
        onChange={setChosen}
        error={missing ? p('prices.copy.none') : null}
      />
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
      <span className={styles['actions']}>
        <Button variant="filled" disabled={action.running} onClick={copy}>
          {p('prices.copy.confirm')}
        </Button>
        <Button onClick={onDone}>{t('confirm.cancel')}</Button>
      </span>
    </div>
  )
}
