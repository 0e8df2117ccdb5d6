import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent, Ref } from 'react'
import styles from './move-button.module.css'

/** Moves something one step by a press, for who does not drag. It keeps the focus where it goes no further. */
export function MoveButton(props: {
  readonly label: string
  readonly sign: ComponentType<{ readonly size: number }>
  readonly off?: boolean
  readonly onPress: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const { sign: Sign, off = false } = props
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={off}
      onKeyDown={props.onKeyDown}
      onClick={off ? undefined : props.onPress}
    >
      <Sign size={18} />
    </button>
  )
}

/** By which something is dragged; for who does not see or drag there are the buttons. */
export function Grip({ ref, title }: { readonly ref: Ref<HTMLSpanElement>; readonly title?: string }) {
  return (
    <span ref={ref} className={styles['grip']} title={title} aria-hidden="true">
      <IconGripVertical size={18} />
    </span>
  )
}
