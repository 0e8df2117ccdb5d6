import { afterEach, expect, it, vi } from 'vitest'

const takeOver = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => {}))
vi.mock('./app/take-over.tsx', () => ({ takeOver }))

/** Frames are drawn when the test says so. */
function stubFrames(): () => void {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => waiting.push(run))
  return () => {
    for (const run of waiting) run(0)
  }
}

afterEach(() => {
  vi.resetModules()
  takeOver.mockClear()
})

it('scripts wait until the page they take over is seen', async () => {
  const draw = stubFrames()
  await import('./entry-client.tsx')
  await vi.dynamicImportSettled()
  expect(takeOver).not.toHaveBeenCalled()
  draw()
  await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce())
})

it('in a tab behind others, where nothing is drawn, they start all the same', async () => {
  stubFrames()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await import('./entry-client.tsx')
  await vi.waitFor(() => expect(takeOver).toHaveBeenCalledOnce())
})
