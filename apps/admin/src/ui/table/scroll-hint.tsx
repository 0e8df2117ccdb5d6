import { type ReactNode, useEffect, useRef } from 'react'
import styles from './scroll-hint.module.css'

/** What scrolls sideways where it does not fit; a shadow at its edge says that there is more. */
export function ScrollHint(props: {
  readonly className: string
  readonly busy: boolean
  /** What is in it may not be true any more. */
  readonly stale: boolean
  readonly children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [edge, box] = [frame.current, inner.current]
    if (!edge || !box) return undefined
    const look = () => {
      const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
      edge.toggleAttribute('data-more-left', box.scrollLeft > 1)
      edge.toggleAttribute('data-more-right', rest > 1)
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(look) : null
    for (const each of [box, ...box.children]) sizes?.observe(each)
    return () => {
      box.removeEventListener('scroll', look)
      sizes?.disconnect()
    }
  })
  return (
    <div ref={frame} className={styles['frame']}>
      <div
        ref={inner}
        className={`${styles['inner']} ${props.className}`}
        aria-busy={props.busy}
        data-stale={props.stale ? '' : undefined}
      >
        {props.children}
      </div>
    </div>
  )
}
