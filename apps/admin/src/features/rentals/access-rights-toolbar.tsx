import { Button } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { locationsQuery } from '../../lib/queries.ts'
import { t } from '../../lib/texts.ts'
import { Chips } from '../../ui/chips.tsx'
import { Count } from '../../ui/marks.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './access-rights-page.module.css'
import { filterChips } from './filter-chips.ts'
import { activeFilters, changed, type ListParams, withoutFilter } from './list-params.ts'
import { r } from './texts.ts'
import type { Go } from './use-list-params.ts'

const TYPING_PAUSE_MS = 300

/** Filter button, search and the chips of what is active. */
export function AccessRightsToolbar(props: {
  readonly params: ListParams
  readonly onOpenFilter: () => void
  readonly go: Go
}) {
  const { params, go } = props
  const api = useApi()
  const active = activeFilters(params)
  const { data: locations } = useQuery({ ...locationsQuery(api), enabled: params.locationIds.length > 0 })
  const names = new Map((locations?.rows ?? []).map(({ id, name }) => [id, name]))
  return (
    <div className={styles['toolbar']}>
      <Button
        size="xs"
        leftSection={<IconAdjustmentsHorizontal aria-hidden="true" />}
        onClick={props.onOpenFilter}
      >
        {t('filter.open')}
        {active > 0 ? (
          <span className={styles['filterCount']}>
            <Count value={active} kind="ink" name={t('filter.active', { count: active })} />
          </span>
        ) : null}
      </Button>
      <Search
        value={params.search}
        onChange={(search) => go((now) => changed(now, { search }), { replace: true })}
      />
      <Chips chips={filterChips(params, names, go)} onClear={() => go(withoutFilter)} />
    </div>
  )
}

/** Searches while typing; the address follows after a short pause. `/` leads here. */
function Search({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Back, forward and „Filter zurücksetzen" change the address from elsewhere.
  if (value !== seen) {
    setSeen(value)
    if (value !== text.trim()) setText(value)
  }
  const send = useDebouncedCallback((typed: string) => onChange(typed.trim()), TYPING_PAUSE_MS)
  useHotkeys([['/', () => field.current?.focus()]])
  return (
    <div className={styles['search']}>
      <SearchField
        label={r('rights.search')}
        value={text}
        inputRef={field}
        onChange={(typed) => {
          setText(typed)
          send(typed)
        }}
      />
    </div>
  )
}
