import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import type { Ref } from 'react'
import { t } from '../../lib/words/texts.ts'
import styles from './search-field.module.css'

/** A search whose label is its placeholder and its name; on a phone, where it would be cut, one word stands in it. */
export function SearchField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly maxLength?: number
}) {
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <TextInput
      type="search"
      className={styles['search'] ?? ''}
      aria-label={props.label}
      placeholder={narrow ? t('list.search') : props.label}
      value={props.value}
      maxLength={props.maxLength ?? 200}
      leftSection={<IconSearch aria-hidden="true" />}
      leftSectionPointerEvents="none"
      onChange={(event) => props.onChange(event.currentTarget.value)}
      {...(props.inputRef && { ref: props.inputRef })}
    />
  )
}
