import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { LatLng, MapView } from './drawing/map-types.ts'

/**
 * Keeps its children on a place of the map while that moves. The element is moved directly, because a render of every
 * label on every frame would stutter.
 */
export function Anchored({
  view,
  place,
  dx = 0,
  dy = 0,
  className,
  children,
}: {
  readonly view: MapView
  readonly place: LatLng
  readonly dx?: number
  readonly dy?: number
  readonly className: string
  readonly children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  const { lat, lng } = place
  useLayoutEffect(() => {
    const moveTo = () => {
      const node = element.current
      if (!node) return
      const { x, y } = view.project({ lat, lng })
      const { width, height } = view.size()
      node.style.transform = `translate(${Math.round(x + dx)}px, ${Math.round(y + dy)}px)`
      // What lies outside cannot be reached by Tab either: the list has it.
      node.hidden = x < 0 || y < 0 || x > width || y > height + 50
    }
    moveTo()
    return view.onMove(moveTo)
  }, [view, lat, lng, dx, dy])
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  )
}
