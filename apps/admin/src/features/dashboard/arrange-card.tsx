import type { Arrangement, WidgetKey } from '@fachwerk/contract/office/arrangement'
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconLayoutSidebarRight,
  IconLayoutSidebarRightCollapse,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { Grip, MoveButton } from '../../ui/table/move-button.tsx'
import styles from './arrange.module.css'
import { bringBack, mayStand, moveBy, type Offered, placeOf, positionOf, sendTo } from './arrange-moves.ts'
import { a } from './arrange-texts.ts'

interface CardProps {
  readonly widget: WidgetKey
  readonly title: string
  readonly draft: Arrangement
  readonly offered: Offered
  /** How many stand where it stands. */
  readonly count: number
  readonly dragged: boolean
  readonly cardRef: Ref<HTMLLIElement>
  readonly gripRef: Ref<HTMLSpanElement>
  readonly onChange: (next: Arrangement, widget: WidgetKey) => void
}

/** A widget while it is arranged: dragged by its grip, or moved by its buttons. */
export function ArrangeCard(props: CardProps) {
  const { widget, title, draft, offered, count, dragged, cardRef, gripRef, onChange } = props
  const place = placeOf(draft, widget)
  const position = positionOf(draft, widget, offered)
  const change = (next: Arrangement) => onChange(next, widget)
  const other = place === 'aside' ? 'content' : 'aside'
  return (
    <li ref={cardRef} className={styles['card']} data-widget={widget} data-dragged={dragged || undefined}>
      <Grip ref={gripRef} />
      <b>{title}</b>
      <span className={styles['moves']}>
        {place === 'hidden' ? (
          <MoveButton
            label={a('arrange.show', { widget: title })}
            sign={IconEye}
            onPress={() => change(bringBack(draft, widget, offered))}
          />
        ) : (
          <>
            <MoveButton
              label={a('arrange.up', { widget: title })}
              sign={IconArrowUp}
              off={position === 0}
              onPress={() => change(moveBy(draft, widget, -1, offered))}
            />
            <MoveButton
              label={a('arrange.down', { widget: title })}
              sign={IconArrowDown}
              off={position === count - 1}
              onPress={() => change(moveBy(draft, widget, 1, offered))}
            />
            {mayStand(widget, other) ? (
              <MoveButton
                label={a(other === 'aside' ? 'arrange.toAside' : 'arrange.toContent', { widget: title })}
                sign={other === 'aside' ? IconLayoutSidebarRight : IconLayoutSidebarRightCollapse}
                onPress={() => change(sendTo(draft, widget, other, offered))}
              />
            ) : null}
            <MoveButton
              label={a('arrange.hide', { widget: title })}
              sign={IconEyeOff}
              onPress={() => change(sendTo(draft, widget, 'hidden', offered))}
            />
          </>
        )}
      </span>
    </li>
  )
}
