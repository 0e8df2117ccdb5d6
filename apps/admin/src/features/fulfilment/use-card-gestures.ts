import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isFar, movementOf, offsetOf } from './swipe.ts'

const PRESS_MS = 600
/** What does something of its own when it is touched. */
const OWN = 'a, button, input, select, label'

export interface CardGestures {
  /** The card cannot be moved now. */
  readonly isLocked: boolean
  /** Moved far enough to the right, locked or not. */
  readonly onSwipe: () => void
  /** Held without moving it. */
  readonly onPress: () => void
}

interface Finger {
  readonly id: number
  readonly x: number
  readonly y: number
  dx: number
  isSwiping: boolean
  press: ReturnType<typeof setTimeout> | undefined
}

/**
 * A swipe to the right and a long press on a card, beside its buttons. Scrolling stays the browser's (`touch-action: pan-y`): what it takes
 * for itself it tells as `pointercancel`, and the card goes back.
 */
export function useCardGestures(card: RefObject<HTMLElement | null>, gestures: CardGestures): void {
  const isLocked = useEffectEvent(() => gestures.isLocked)
  const swiped = useEffectEvent(() => gestures.onSwipe())
  const pressed = useEffectEvent(() => gestures.onPress())
  useEffect(() => {
    if (!card.current) return
    const listening = new AbortController()
    const acts = { isLocked: () => isLocked(), swiped: () => swiped(), pressed: () => pressed() }
    const end = followFinger(card.current, acts, listening.signal)
    return () => {
      listening.abort()
      end()
    }
  }, [card])
}

interface Acts {
  readonly isLocked: () => boolean
  readonly swiped: () => void
  readonly pressed: () => void
}

/** @returns what lets go of the card */
function followFinger(element: HTMLElement, { isLocked, swiped, pressed }: Acts, signal: AbortSignal) {
  let finger: Finger | null = null
  const end = () => {
    clearTimeout(finger?.press)
    finger = null
    element.style.removeProperty('--swiped')
    delete element.dataset['swipe']
  }
  const down = (event: PointerEvent) => {
    const on = event.target instanceof Element ? event.target : null
    if (!event.isPrimary || event.button !== 0 || on?.closest(OWN)) return
    end()
    const press = setTimeout(() => {
      end()
      pressed()
    }, PRESS_MS)
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, dx: 0, isSwiping: false, press }
  }
  const move = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return
    finger.dx = event.clientX - finger.x
    const movement = finger.isSwiping ? 'swipe' : movementOf(finger.dx, event.clientY - finger.y)
    if (movement === 'none') return
    clearTimeout(finger.press)
    if (movement === 'other') return end()
    finger.isSwiping = true
    getSelection()?.removeAllRanges()
    element.style.setProperty('--swiped', `${offsetOf(finger.dx, isLocked())}px`)
    const reach = isFar(finger.dx, element.offsetWidth) ? 'far' : 'near'
    element.dataset['swipe'] = isLocked() ? 'locked' : reach
  }
  const up = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return
    const isMeant = finger.isSwiping && isFar(finger.dx, element.offsetWidth)
    end()
    if (isMeant) swiped()
  }
  element.addEventListener('pointerdown', down, { signal })
  // The menu of a long press on a touch screen would lie over what it does.
  element.addEventListener('contextmenu', (event) => finger && event.preventDefault(), { signal })
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', (event) => finger?.id === event.pointerId && end(), { signal })
  return end
}
