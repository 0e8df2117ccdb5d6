/** Runs when the page changes its template or its colour scheme; returns how to stop. */
export function followTheme(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-theme', 'data-template', 'class', 'style'],
  })
  return () => observer.disconnect()
}
