import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

interface Pressed {
  readonly id: string
  readonly top: number
}

/**
 * The row somebody opens stays where they pressed it, although the list beside its detail becomes narrower and what stands above
 * the rows higher (ui.md); closing it takes that back.
 * @param open key of the open row
 * @returns for what holds the whole list
 */
export function useStandingRow(open: string | null): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const pressed = useRef<Pressed | null>(null)
  const shown = useRef(open)
  const moved = useRef(0)
  useEffect(() => {
    const whole = list.current
    const note = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('tr') : null
      const link = row?.querySelector('[data-row-link]')
      pressed.current = row && link ? { id: link.id, top: topOf(row) } : null
    }
    // Enter on a row presses it, too.
    whole?.addEventListener('click', note, true)
    return () => whole?.removeEventListener('click', note, true)
  }, [])
  useLayoutEffect(() => {
    if (shown.current === open) return
    shown.current = open
    const before = pressed.current
    pressed.current = null
    const row = before && document.getElementById(before.id)?.closest('tr')
    const scroller = scrollerOf(row ?? list.current?.querySelector('tr') ?? null)
    if (!scroller) return
    const from = scroller.scrollTop
    if (open === null) scroller.scrollTop -= moved.current
    else if (row) scroller.scrollTop += topOf(row) - before.top
    moved.current = open === null ? 0 : moved.current + scroller.scrollTop - from
  }, [open])
  return list
}

const topOf = (row: Element): number => row.getBoundingClientRect().top

function scrollerOf(row: Element | null): Element | null {
  for (let part = row?.parentElement ?? null; part; part = part.parentElement)
    if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return part
  return null
}
