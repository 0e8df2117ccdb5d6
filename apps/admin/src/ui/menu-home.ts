import { useCallback, useState } from 'react'

/**
 * Where a menu belongs: the page or the dialog its button stands in. Elsewhere no landmark holds it, and a modal dialog
 * hides it from who listens. The menu begins with its first line, which takes the focus; Mantine's own beginning is an
 * empty element that no menu may contain.
 */
export function useMenuHome() {
  const [home, setHome] = useState<HTMLElement | null>(null)
  const button = useCallback((element: HTMLElement | null) => {
    setHome(element?.closest<HTMLElement>('[role="dialog"], main') ?? null)
  }, [])
  const menu = {
    position: 'bottom-end',
    withinPortal: true,
    withInitialFocusPlaceholder: false,
    ...(home && { portalProps: { target: home } }),
  } as const
  return { button, menu }
}
