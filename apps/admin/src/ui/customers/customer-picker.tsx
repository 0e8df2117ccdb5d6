import type { CustomerRow } from '@fachwerk/contract/customer/customer-file-views'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { wordsFor } from '../../lib/problem.ts'
import styles from './customer-picker.module.css'
import { k } from './texts.ts'

const TYPING_MS = 300
const SHORTEST = 2
const MOST = 6
const NEW = 'new'

/** Finds a customer by whatever is known of them; the last choice is somebody new (ARIA 1.2 combobox). */
export function CustomerPicker(props: {
  readonly label: string
  readonly error?: string | undefined
  readonly onPick: (number: string) => void
  /** What was typed becomes somebody new; absent: only who is known can be picked. */
  readonly onNew?: (typed: string) => void
  /** Stands in a dialog, which would cut the choices off. */
  readonly inDialog?: boolean
  /** Is no choice. */
  readonly except?: string
}) {
  const { client } = useApi()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  const enabled = Array.from(asked).length >= SHORTEST
  const { data, error } = useQuery({
    queryKey: ['customerPicker', asked],
    queryFn: ({ signal }) => client.customers({ body: { search: asked, limit: MOST } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const rows = enabled ? (data?.rows ?? []).filter(({ number }) => number !== props.except) : []
  return (
    <Combobox
      store={combobox}
      withinPortal={props.inDialog ?? false}
      onOptionSubmit={(value) => {
        combobox.closeDropdown()
        if (value === NEW) props.onNew?.(typed.trim())
        else props.onPick(value)
      }}
    >
      <Combobox.Target>
        <TextInput
          id="customer"
          label={props.label}
          description={k('picker.help')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          maxLength={100}
          autoComplete="off"
          error={props.error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ''}>
        <Combobox.Options aria-label={props.label}>
          {rows.map((row) => (
            <Combobox.Option key={row.id} value={row.number}>
              <Found row={row} />
            </Combobox.Option>
          ))}
          {error === null ? null : <Combobox.Empty>{wordsFor(error).text}</Combobox.Empty>}
          {props.onNew ? (
            <Combobox.Option value={NEW}>
              <span className={styles['new']}>
                <IconPlus size={16} aria-hidden="true" />
                {k('picker.new', { name: typed.trim() })}
              </span>
            </Combobox.Option>
          ) : null}
          {!props.onNew && enabled && error === null && rows.length === 0 ? (
            <Combobox.Empty>{k('picker.nobody')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Found({ row }: { readonly row: CustomerRow }) {
  const { name, number, email, phone, rentals, owedCents, standing } = row
  return (
    <span className={styles['found']}>
      <span>
        <b>{name}</b> <span className="small muted num">{number}</span>
        <br />
        <span className="small muted">{[email, phone].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles['said']}>
        <span className="small muted">{k('picker.rentals', { count: rentals })}</span>
        {owedCents === 0 ? null : (
          <span className={styles['owed']}>{k('picker.owed', { amount: moneyOf(owedCents) })}</span>
        )}
        {standing === 'blocked' ? <span className={styles['owed']}>{k('picker.blocked')}</span> : null}
      </span>
    </span>
  )
}
