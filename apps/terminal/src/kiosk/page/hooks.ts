import { useEffect, useRef, useState } from 'react'
import { type KeyMeaning, NO_SCAN, readKey } from './scanner.ts'

/** The newest `value` for a listener that is registered once. */
export function useNewest<T>(value: T) {
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })
  return newest
}

const STIRS = ['pointerdown', 'keydown'] as const

/**
 * Seconds left until nobody has touched screen or keyboard for `limit` seconds; then `onIdle` runs once.
 * @param limit null: nothing happens on this screen
 * @param asked in these last seconds only a finished touch counts: a question that went away under the finger would
 *   leave the touch to what stood behind it
 */
export function useIdle(limit: number | null, asked: number, onIdle: () => void): number | null {
  const [count, setCount] = useState({ limit, left: limit })
  const newest = useNewest(onIdle)
  useEffect(() => {
    if (limit === null) return undefined
    let left = limit
    const show = () => setCount({ limit, left })
    const stir = ({ type }: Event) => {
      if (type === 'pointerdown' && left <= asked) return
      left = limit
      show()
    }
    const timer = setInterval(() => {
      left -= 1
      show()
      if (left === 0) newest.current()
    }, 1000)
    for (const type of [...STIRS, 'click']) window.addEventListener(type, stir)
    return () => {
      clearInterval(timer)
      for (const type of [...STIRS, 'click']) window.removeEventListener(type, stir)
      // Else the next screen of the same limit would begin where this one stopped.
      setCount({ limit: null, left: null })
    }
  }, [limit, asked, newest])
  return count.limit === limit ? count.left : limit
}

/** Runs at most every ten seconds while somebody touches screen or keyboard. */
export function useStirring(onStir: () => void): void {
  const newest = useNewest(onStir)
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const stir = () => {
      if (performance.now() - last < 10_000) return
      last = performance.now()
      newest.current()
    }
    for (const type of STIRS) window.addEventListener(type, stir)
    return () => {
      for (const type of STIRS) window.removeEventListener(type, stir)
    }
  }, [newest])
}

/** Digits, Enter and QR scans from the keyboard, wherever the focus is; fields keep their own keys. */
export function useKeys(onKey: (meaning: KeyMeaning) => void): void {
  const newest = useNewest(onKey)
  useEffect(() => {
    let scan = NO_SCAN
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLTextAreaElement || event.ctrlKey || event.altKey || event.metaKey) return
      const read = readKey(scan, event.key, event.timeStamp)
      scan = read.scan
      const { meaning } = read
      // Enter on a focused button presses that button.
      if (meaning.kind === 'enter' && target instanceof HTMLButtonElement) return
      if (meaning.kind === 'scanning' && event.key === 'Tab') return
      // Who types a code means the code with the next Enter, not the button that was touched last.
      if (meaning.kind === 'digit' && target instanceof HTMLButtonElement) target.blur()
      if (meaning.kind === 'scanned' || meaning.kind === 'scanning') event.preventDefault()
      if (meaning.kind !== 'other' && meaning.kind !== 'scanning') newest.current(meaning)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [newest])
}

/** The terminal's corrected time, carried on each second without the browser's clock. */
export function useNow(now: string): number {
  const [ms, setMs] = useState(() => Date.parse(now))
  useEffect(() => {
    const from = performance.now()
    const tick = () => setMs(Date.parse(now) + (performance.now() - from))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])
  return ms
}

/** The heading of a new screen takes the focus, so that it is read out and the keyboard begins at the top. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
