import { type KeyboardEvent, useEffect, useRef } from 'react'

/** A click anywhere in a row follows its link; marking text and other controls stay what they are. */
export function useRowClicks() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button, input')) return
      if (getSelection()?.isCollapsed === false) return
      target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
    }
    const element = body.current
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [])
  return body
}

/** Arrow keys go from row to row; Enter opens, because the row is a link. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [
    ...(event.currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
  ]
  const at = links.indexOf(event.currentTarget)
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
