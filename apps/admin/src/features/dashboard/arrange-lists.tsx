import type { Arrangement, WidgetKey } from '@fachwerk/contract/office/arrangement'
import { Accessibility } from '@dnd-kit/dom'
import {
  DragDropProvider,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useDroppable,
} from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useRef } from 'react'
import { ArrangeCard } from './arrange-card.tsx'
import styles from './arrange.module.css'
import { isSame, type Offered, type Place, PLACES, putAt } from './arrange-moves.ts'
import { a } from './arrange-texts.ts'
import type { Widget } from './widget.ts'

interface ListsProps {
  readonly draft: Arrangement
  readonly offered: ReadonlyMap<WidgetKey, Widget>
  /** `moved` while a card is dragged: null; it is said where it lands. */
  readonly onChange: (next: Arrangement, moved: WidgetKey | null) => void
}

/** The three lists, between which widgets are dragged (D-07). Keyboard and screen reader use the buttons of the cards. */
export function ArrangeLists({ draft, offered, onChange }: ListsProps) {
  const before = useRef(draft)
  const keyOf = ({ operation: { source } }: Pick<DragEndEvent, 'operation'>) =>
    [...offered.keys()].find((key) => key === source?.id)
  const over = (event: DragOverEvent) => {
    // The cards are moved by what is drawn, never behind its back.
    event.preventDefault()
    const { target } = event.operation
    const key = keyOf(event)
    const place = PLACES.find((each) => each === (isSortable(target) ? target.group : target?.id))
    if (key === undefined || place === undefined || target?.id === key) return
    const position = isSortable(target) ? target.index : Number.POSITIVE_INFINITY
    const next = putAt(draft, key, { place, position, offered })
    if (!isSame(next, draft)) onChange(next, null)
  }
  const drop = (event: DragEndEvent) => {
    const key = keyOf(event)
    if (event.canceled) onChange(before.current, null)
    else if (key !== undefined && !isSame(draft, before.current)) onChange(draft, key)
  }
  return (
    <DragDropProvider
      // The library speaks English to screen readers; the cards and our own announcement speak for themselves.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      sensors={[PointerSensor]}
      onDragStart={() => {
        before.current = draft
      }}
      onDragOver={over}
      onDragEnd={drop}
    >
      <div className={styles['lists']}>
        {PLACES.map((place) => (
          <PlaceList key={place} place={place}>
            {cardsOf(place, { draft, offered, onChange })}
          </PlaceList>
        ))}
      </div>
    </DragDropProvider>
  )
}

function cardsOf(place: Place, { draft, offered, onChange }: ListsProps): ReactNode[] {
  const keys = draft[place].filter((key) => offered.has(key))
  return keys.map((key, index) => (
    <SortableCard
      key={key}
      widget={key}
      title={offered.get(key)?.title ?? key}
      place={place}
      index={index}
      count={keys.length}
      draft={draft}
      offered={offered}
      onChange={onChange}
    />
  ))
}

function PlaceList({ place, children }: { readonly place: Place; readonly children: ReactNode[] }) {
  const { ref, isDropTarget } = useDroppable({ id: place, collisionPriority: 0 })
  return (
    <section aria-labelledby={`arrange-${place}`} className={styles['place']}>
      <h2 id={`arrange-${place}`}>{a(`arrange.place.${place}`)}</h2>
      <ul ref={ref} data-target={isDropTarget || undefined}>
        {children}
      </ul>
      {children.length === 0 ? <p className={styles['empty']}>{a('arrange.empty')}</p> : null}
    </section>
  )
}

function SortableCard(props: {
  readonly widget: WidgetKey
  readonly title: string
  readonly place: Place
  readonly index: number
  readonly count: number
  readonly draft: Arrangement
  readonly offered: Offered
  readonly onChange: (next: Arrangement, moved: WidgetKey) => void
}) {
  const { widget, place, index, ...card } = props
  const { ref, handleRef, isDragging } = useSortable({ id: widget, index, group: place })
  return <ArrangeCard {...card} widget={widget} dragged={isDragging} cardRef={ref} gripRef={handleRef} />
}
