import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { LocalDate } from '../../../lib/local-date.ts'

interface Drag {
  /** The day that stays where it is. */
  readonly fixed: LocalDate
  over: LocalDate
  moved: boolean
}

/**
 * Days of a calendar under a pointer that is held down: an end of the period goes along, from any other day on a new period
 * begins. A finger takes hold of the ends only, so that it scrolls everywhere else.
 * @returns what the element around the days listens with
 */
export function useDayDrag(period: {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly onSpan: (fixed: LocalDate, over: LocalDate) => void
}) {
  const drag = useRef<Drag | null>(null)
  const latest = useRef(period)
  const stop = useRef(() => {})
  useEffect(() => {
    latest.current = period
  })
  useEffect(() => () => stop.current(), [])

  const onPointerMove = (event: globalThis.PointerEvent) => {
    const held = drag.current
    const over = dayOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!held || over === null || over === held.over) return
    held.over = over
    held.moved = true
    latest.current.onSpan(held.fixed, over)
  }
  const onPointerDown = (event: PointerEvent) => {
    const date = event.target instanceof Element ? dayOf(event.target) : null
    const { from, to } = period
    const isEnd = date === from || date === to
    if (event.button !== 0 || date === null || (event.pointerType === 'touch' && !isEnd)) return
    const other = date === from ? to : from
    drag.current = { fixed: isEnd ? other : date, over: date, moved: false }
    stop.current()
    const end = () => {
      window.removeEventListener('pointermove', onPointerMove)
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, end)
      // The browser's click comes before this; what is pressed later is meant.
      setTimeout(() => {
        drag.current = null
      })
    }
    stop.current = end
    window.addEventListener('pointermove', onPointerMove)
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end)
  }
  /** Where a drag ends and began on the same day the browser makes a click of it, which is not meant. */
  const onClickCapture = (event: MouseEvent) => {
    if (drag.current?.moved) event.stopPropagation()
  }
  return { onPointerDown, onClickCapture }
}

const dayOf = (element: Element | null): LocalDate | null => {
  const button = element?.closest<HTMLButtonElement>('button[data-date]')
  return button && !button.disabled ? (button.dataset['date'] ?? null) : null
}
