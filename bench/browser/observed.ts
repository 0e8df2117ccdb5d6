/** What a page notes about itself; these functions run in the browser and see nothing of this file. */
declare global {
  interface Window {
    benchPaint?: number
    benchInteraction?: number
    benchUsable?: number
  }
}

/** Notes the largest paint and the longest time from a press or key to the picture after it. */
export function observePaints(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.benchInteraction = Math.max(window.benchInteraction ?? 0, duration)
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

/** Notes when the menu stands and the page has time for whoever presses something in it. */
export function observeShell(): void {
  const look = () => {
    if (!document.querySelector('nav a[href="/admin/access-rights"]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.benchUsable = performance.now())))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}
