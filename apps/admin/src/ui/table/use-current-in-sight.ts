import { type RefObject, useEffect } from 'react'

/** On a narrow screen a strip of tabs is longer than its place: the one that is shown is never beyond its edge. The page itself stays. */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current="page"]')
    // Which tab that is, is known by what is drawn.
    if (current === '' || !strip.current || !tab) return
    const place = strip.current.getBoundingClientRect()
    const { left, right } = tab.getBoundingClientRect()
    if (left >= place.left && right <= place.right) return
    strip.current.scrollLeft += left - place.left - (place.width - (right - left)) / 2
  }, [strip, current])
}
