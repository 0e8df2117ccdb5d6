import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has come into sight; where nobody can tell, it has. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    const shown = element.current
    if (seen || !shown) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
