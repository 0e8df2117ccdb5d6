import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './detail-pane.module.css'

/**
 * Right panel of a list, 350 px: beside it where there is room, else over it with the focus kept inside;
 * below 768 px it fills the screen. Escape closes it; its address is in the URL.
 */
export function DetailPane(props: {
  readonly beside: boolean
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  if (props.beside) return <Aside {...props} />
  return (
    <Drawer.Root opened onClose={props.onClose} position="right" size="var(--aside-wide)">
      <Drawer.Overlay className={styles['overlay'] ?? ''} />
      <Drawer.Content aria-label={props.name} classNames={{ content: `side-pane ${styles['over']}` }}>
        {props.children}
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Aside(props: { readonly name: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const pane = useRef<HTMLElement>(null)
  const { onClose } = props
  useEffect(() => {
    pane.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <aside ref={pane} tabIndex={-1} className={styles['aside']} aria-label={props.name}>
      {props.children}
    </aside>
  )
}
