import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Line, LinePicture } from './line.ts'

/** A part of a screen that stands alone has no line of its own: what failed there is said at once. */
const ALONE: LinePicture = { down: false, troubled: true, heardAt: null, nextTryAt: null, backAt: null }
const STILL: Pick<Line, 'picture' | 'watch' | 'tryNow'> = {
  picture: () => ALONE,
  watch: () => () => {},
  tryNow: () => {},
}

const LineContext = createContext(STILL)
export const LineProvider = LineContext.Provider

/** How the line to the server is, and how to try it now. */
export function useLine(): LinePicture & { readonly tryNow: () => void } {
  const line = useContext(LineContext)
  return { ...useSyncExternalStore(line.watch, line.picture), tryNow: line.tryNow }
}

/** Whether actions would only fail: nothing reaches the server. */
export const useLineDown = (): boolean => {
  const { down, troubled } = useLine()
  return down && troubled
}
