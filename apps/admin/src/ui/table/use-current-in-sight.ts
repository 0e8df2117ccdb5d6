import { type RefObject, useEffect } from 'react'

/** On a narrow screen a strip of tabs is longer than its place: the one that is shown is never beyond its edge. The page itself stays. */
export function useCurrentInSight(strip: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    // Which tab that is, is known by what is drawn.
    if (current !== '' && strip.current) scrollToCurrent(strip.current)
  }, [strip, current])
}

function scrollToCurrent(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-current="page"]')
  if (!tab) return
  const place = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left >= place.left && right <= place.right) return
  strip.scrollLeft += left - place.left - (place.width - (right - left)) / 2
}
