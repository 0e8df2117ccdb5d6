import type { Arrangement, WidgetKey } from '@fachwerk/contract/office/arrangement'
import styles from './dashboard.module.css'
import { layoutOf } from './layout-of.ts'
import { d } from './texts.ts'
import type { Widget } from './widget.ts'
import { WidgetSlot } from './widget-slot.tsx'

/** The widgets where they are arranged; read from top to bottom, the aside last. */
export function DashboardGrid(props: {
  readonly arrangement: Arrangement
  readonly widgets: ReadonlyMap<WidgetKey, Widget>
}) {
  const { top, beside, aside } = layoutOf(props.arrangement)
  const slot = (key: WidgetKey) => {
    const widget = props.widgets.get(key)
    return widget ? <WidgetSlot key={key} widget={widget} /> : null
  }
  return (
    <div className={styles['beams']}>
      {top.map((row) => (
        <div key={row.join(' ')} className={styles['row']} data-pair={row.length === 2 || undefined}>
          {row.map(slot)}
        </div>
      ))}
      {aside.length > 0 ? (
        <div className={styles['split']} data-alone={beside.length === 0 || undefined}>
          {beside.length > 0 ? <div className={styles['pile']}>{beside.map(slot)}</div> : null}
          <aside className={styles['pile']} aria-label={d('dashboard.aside')}>
            {aside.map(slot)}
          </aside>
        </div>
      ) : null}
    </div>
  )
}
