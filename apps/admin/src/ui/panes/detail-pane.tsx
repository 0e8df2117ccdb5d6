import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './detail-pane.module.css'

const NOT_ALONE = { noIsolation: true }

/** A page, and what is open of it: beside it where there is room, else over it. */
export function WithDetail(props: {
  /** What is open; null: nothing. */
  readonly open: string | null
  readonly name: string
  readonly onClose: () => void
  readonly renderDetail: (key: string) => ReactNode
  readonly children: ReactNode
}) {
  const { open, name, onClose } = props
  const beside = useMediaQuery('(min-width: 1360px)', true, { getInitialValueInEffect: false })
  return (
    <div className={styles['page']} data-open={(open !== null && beside) || undefined}>
      {props.children}
      {open === null ? null : (
        <FormerDetail key={open} beside={beside} onClose={onClose} name={name}>
          {props.renderDetail(open)}
        </FormerDetail>
      )}
    </div>
  )
}

interface PaneProps {
  readonly beside: boolean
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What somebody typed, and the tab they chose, stay while the pane changes its place: a tablet is turned. */
function FormerDetail({ children, ...pane }: PaneProps) {
  const [former] = useState(() => {
    const element = document.createElement('div')
    element.className = styles['former'] ?? ''
    return element
  })
  const [isPlaced, setPlaced] = useState(false)
  const place = useCallback(
    (slot: HTMLElement | null) => {
      if (!slot) return
      slot.append(former)
      setPlaced(true)
    },
    [former],
  )
  return (
    <>
      <DetailPane {...pane}>
        <div ref={place} className={styles['former']} />
      </DetailPane>
      {isPlaced ? createPortal(children, former) : null}
    </>
  )
}

/**
 * Right panel of a list, 480 px: beside it where there is room, else over it with the focus kept inside;
 * below 768 px it fills the screen. Escape closes it; its address is in the URL.
 */
export function DetailPane(props: PaneProps) {
  return props.beside ? <Aside {...props} /> : <Over {...props} />
}

function Over(props: PaneProps) {
  const pane = useRef<HTMLDivElement>(null)
  useEscape(pane, props.onClose)
  return (
    <Drawer.Root
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      position="right"
      size="480px"
      // What is kept is no child of the drawer for React, and would not scroll.
      removeScrollProps={NOT_ALONE}
    >
      <Drawer.Overlay className={styles['overlay'] ?? ''} />
      <Drawer.Content
        ref={pane}
        aria-label={props.name}
        classNames={{ content: `side-pane ${styles['over']}` }}
      >
        {props.children}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** What opens above everything and closes by Escape itself: menus, choices, small panels. */
const ABOVE = '.mantine-Popover-dropdown, .mantine-Menu-dropdown, [role="listbox"], [role="menu"]'
const isShown = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false
  return true
}

/** Escape closes the pane, unless a field used it for itself, or a dialog stands above it: then it closes that alone. */
function useEscape(pane: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    let isCovered = false
    // Before the dialog hears of it and is gone.
    const look = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const dialogs = Array.from(document.querySelectorAll('[aria-modal="true"]'))
      const isMenuOpen = Array.from(document.querySelectorAll(ABOVE)).some(isShown)
      isCovered = isMenuOpen || dialogs.some((dialog) => !dialog.contains(pane.current))
    }
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) onClose()
    }
    globalThis.addEventListener('keydown', look, { capture: true })
    document.addEventListener('keydown', close)
    return () => {
      globalThis.removeEventListener('keydown', look, { capture: true })
      document.removeEventListener('keydown', close)
    }
  }, [pane, onClose])
}

function Aside(props: Omit<PaneProps, 'beside'>) {
  const pane = useRef<HTMLElement>(null)
  useEscape(pane, props.onClose)
  useEffect(() => {
    pane.current?.focus({ preventScroll: true })
  }, [])
  return (
    <aside ref={pane} tabIndex={-1} className={styles['aside']} aria-label={props.name}>
      {props.children}
    </aside>
  )
}
