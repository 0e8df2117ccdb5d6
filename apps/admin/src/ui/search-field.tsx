import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import styles from './search-field.module.css'

/** A search whose label is its placeholder and its name. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly maxLength?: number
}) {
  return (
    <TextInput
      type="search"
      className={styles['search'] ?? ''}
      aria-label={props.label}
      placeholder={props.label}
      value={props.value}
      maxLength={props.maxLength ?? 200}
      leftSection={<IconSearch aria-hidden="true" />}
      leftSectionPointerEvents="none"
      onChange={(event) => props.onChange(event.currentTarget.value)}
      {...(props.inputRef && { ref: props.inputRef })}
    />
  )
}
