import { VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { v } from './voucher-texts.ts'

const IN_USE = 'inUse'

/** What the list of vouchers is narrowed to, and its page; it stands in the address. */
export function useVoucherFilter(locationId: string) {
  const [query, setQuery] = useSearchParams()
  /** Whoever looks for others begins at their first page. */
  const change = (values: Readonly<Record<string, string>>) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      for (const name of ['page', ...Object.keys(values)]) next.delete(name)
      for (const [name, value] of Object.entries(values)) if (value !== '') next.set(name, value)
      return next
    })
  const known = VoucherState.safeParse(query.get('state'))
  const search = query.get('q') ?? ''
  return {
    /** Null: all that are not archived. */
    state: known.success ? known.data : null,
    setState: (state: string) => change({ state: state === IN_USE ? '' : state }),
    locationId,
    search,
    find: (q: string) => change({ q }),
    page: /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
    toPage: (page: number) => {
      const next = new URLSearchParams(query)
      next.delete('page')
      if (page > 1) next.set('page', String(page))
      return { search: next.toString() }
    },
    reset: () => change({ state: '', q: '' }),
    isNarrowed: known.success || search !== '',
  }
}
export type VoucherFilter = ReturnType<typeof useVoucherFilter>

/** By words and by state. */
export function VoucherFilters({ filter }: { readonly filter: VoucherFilter }) {
  return (
    <>
      <SearchField label={v('vouchers.search')} value={filter.search} maxLength={80} onChange={filter.find} />
      <Choice
        label={v('vouchers.column.state')}
        value={filter.state ?? IN_USE}
        choices={[
          { value: IN_USE, label: v('vouchers.filter.inUse') },
          ...VoucherState.options.map((value) => ({ value, label: v(`vouchers.state.${value}`) })),
        ]}
        onChoose={filter.setState}
      />
    </>
  )
}

function Choice(props: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
}) {
  return (
    <NativeSelect
      aria-label={props.label}
      size="xs"
      value={props.value}
      data={[...props.choices]}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
      rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  )
}
