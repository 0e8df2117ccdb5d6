import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** So many frames what a page shows may take to come, when somebody returns to it. */
const MOST_FRAMES = 60

/** A new page begins at its top, for the eyes and for who listens; back leads to where the person was on it. */
export function usePagePlace(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, number>())
  const { pathname, key } = useLocation()
  const how = useNavigationType()
  const seen = useRef(pathname)
  const wanted = useRef(0)
  useLayoutEffect(() => {
    // Before what is shorter now moves the page by itself.
    wanted.current = how === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0
  }, [key, how])
  useEffect(() => {
    const element = main.current
    const note = () => void places.current.set(key, element?.scrollTop ?? 0)
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [key])
  useEffect(() => {
    if (seen.current === pathname) return undefined
    seen.current = pathname
    main.current?.focus({ preventScroll: true })
    return main.current ? scrollTo(main.current, wanted.current) : undefined
  }, [pathname])
  return main
}

/** Scrolls as far as the page reaches already, and further as it grows. @returns stops it */
function scrollTo(element: HTMLElement, top: number): () => void {
  let frame = 0
  let left = top === 0 ? 1 : MOST_FRAMES
  const step = () => {
    element.scrollTo?.({ top })
    left -= 1
    if (left > 0 && element.scrollTop < top) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
