import { SegmentedControl } from '@mantine/core'
import styles from './segments.module.css'

/** A few ways to look at the same thing, one of them chosen. */
export function Segments<V extends string>(props: {
  readonly name: string
  readonly shown: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}) {
  const { root = '', indicator = '', label = '', control = '' } = styles
  return (
    <SegmentedControl
      aria-label={props.name}
      data={[...props.shown]}
      value={props.value}
      onChange={props.onChange}
      classNames={{ root, indicator, label, control }}
    />
  )
}
