import { AccessRightStatus } from '@fachwerk/contract/access-right-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { locationsQuery } from '../../lib/queries.ts'
import { ChoiceList, FilterPanel, FilterSection, toggled } from '../../ui/filter-panel.tsx'
import styles from './access-rights-filter.module.css'
import { changed, type ListParams, withoutFilter } from './list-params.ts'
import type { Status } from './status-badge.tsx'
import { r } from './texts.ts'
import type { Go } from './use-list-params.ts'

// What needs acting on stands first.
const STATUSES: readonly Status[] = [
  'overdue',
  'paymentDue',
  'unplaced',
  'active',
  'open',
  'reserved',
  'ended',
  'cancelled',
] satisfies typeof AccessRightStatus.options

/** Filter of the access rights (N-05, R-01): on a phone the same as on a desktop. */
export function AccessRightsFilter(props: {
  readonly opened: boolean
  readonly params: ListParams
  readonly showLabel: string
  readonly onClose: () => void
  readonly onChange: Go
}) {
  const { params, onChange } = props
  const api = useApi()
  const { data: locations } = useQuery({ ...locationsQuery(api), enabled: props.opened })
  const set = (make: (now: ListParams) => Partial<ListParams>) => onChange((now) => changed(now, make(now)))
  const dates = (params.from === null ? 0 : 1) + (params.to === null ? 0 : 1)
  return (
    <FilterPanel
      opened={props.opened}
      onClose={props.onClose}
      onReset={() => onChange(withoutFilter)}
      showLabel={props.showLabel}
    >
      <FilterSection title={r('rights.filter.status')} chosen={params.statuses.length}>
        <ChoiceList
          choices={STATUSES.map((value) => ({ value, label: r(`rights.status.${value}`) }))}
          chosen={params.statuses}
          onToggle={(value) => set((now) => ({ statuses: toggled(now.statuses, value) }))}
        />
      </FilterSection>
      <FilterSection title={r('rights.filter.location')} chosen={params.locationIds.length}>
        <ChoiceList
          choices={(locations?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={params.locationIds}
          onToggle={(value) => set((now) => ({ locationIds: toggled(now.locationIds, value) }))}
          search={{
            label: r('rights.filter.location.search'),
            nothing: locations ? r('rights.filter.location.none') : '…',
          }}
        />
      </FilterSection>
      <FilterSection title={r('rights.filter.size')} chosen={params.sizes.length}>
        <ChoiceList
          choices={SIZE_CLASSES.map((value) => ({ value, label: value }))}
          chosen={params.sizes}
          onToggle={(value) => set((now) => ({ sizes: toggled(now.sizes, value) }))}
        />
      </FilterSection>
      <FilterSection title={r('rights.filter.period')} chosen={dates} startsOpen={false}>
        <div className={styles['period']}>
          <TextInput
            type="date"
            label={r('rights.filter.from')}
            value={params.from ?? ''}
            max={params.to ?? undefined}
            onChange={({ currentTarget: { value } }) => set(() => ({ from: value || null }))}
          />
          <TextInput
            type="date"
            label={r('rights.filter.to')}
            value={params.to ?? ''}
            min={params.from ?? undefined}
            onChange={({ currentTarget: { value } }) => set(() => ({ to: value || null }))}
          />
        </div>
      </FilterSection>
    </FilterPanel>
  )
}
