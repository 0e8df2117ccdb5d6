import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import file from '../outlines.gen.json' with { type: 'json' }
import { openStillMap } from './still-map.ts'
import { aPoint, someLabels } from '../testing.ts'

type Call = { readonly name: string; readonly style: string }
let drawn: Call[]
let lookedThrough: { readonly scale: number; readonly left: number; readonly top: number }
let resized: () => void
const opened: { close(): void }[] = []

/** What was painted with which colour; jsdom draws nothing itself. */
function aPen() {
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    setTransform: (scale: number, _b: number, _c: number, _d: number, left: number, top: number) => {
      lookedThrough = { scale, left, top }
    },
    fillRect: () => drawn.push({ name: 'ground', style: pen.fillStyle }),
    fill: () => drawn.push({ name: 'fill', style: pen.fillStyle }),
    stroke: () => drawn.push({ name: 'stroke', style: pen.strokeStyle }),
  }
  return pen
}

beforeEach(() => {
  drawn = []
  const pen = aPen()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => pen as unknown as CanvasRenderingContext2D,
  )
  vi.stubGlobal('Path2D', vi.fn())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        resized = run
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  for (const map of opened.splice(0)) map.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['theme']
})

/** The points of the file, in its units. */
const outlineOf = (which: 'home' | 'abroad') =>
  file[which]
    .join('')
    .split('z')
    .flatMap((ring) => {
      let [x, y] = [0, 0]
      const numbers = ring.match(/-?\d+/g)?.map(Number) ?? []
      return numbers.flatMap((step, index) => {
        if (index % 2 === 0) x += step
        else y += step
        return index % 2 === 0 ? [] : [[x, y]]
      })
    })

const places = [aPoint(), aPoint({ lat: 53.5, lng: 10 })]
function open() {
  const container = document.createElement('div')
  Object.defineProperties(container, {
    clientWidth: { value: 980, configurable: true },
    clientHeight: { value: 832 },
  })
  container.style.setProperty('--map-water', '#13292F')
  document.body.append(container)
  const map = openStillMap(container, { places, labels: someLabels })
  opened.push(map)
  const canvas = container.querySelector('canvas')
  if (!canvas) throw new Error('there is no canvas')
  return { map, container, canvas }
}

describe('the still map', () => {
  it('S-01 shows all locations at once and is named for who cannot see it', () => {
    const { map, canvas } = open()
    for (const place of places) {
      const { x, y } = map.project(place)
      expect(x > 0 && x < 980 && y > 0 && y < 832).toBe(true)
    }
    expect(canvas.getAttribute('aria-label')).toBe(someLabels.surface)
    expect(canvas.tabIndex).toBe(0)
  })

  it('N-11 paints the countries once they are there, in the colours of the page, and anew for another template', async () => {
    open()
    expect(drawn).toEqual([])
    await waitFor(() => expect(drawn.map(({ name }) => name)).toContain('stroke'))
    expect(drawn[0]).toEqual({ name: 'ground', style: '#13292F' })
    const before = drawn.length
    document.documentElement.dataset['theme'] = 'dark'
    await waitFor(() => expect(drawn.length).toBeGreaterThan(before))
  })

  it('S-01 draws each country where its places stand', async () => {
    const { map } = open()
    await waitFor(() => expect(drawn).not.toEqual([]))
    const { scale, left, top } = lookedThrough
    // Where the point of an outline that is nearest to Konstanz comes to lie.
    const konstanz = { lat: 47.66, lng: 9.175 }
    const at = map.project(konstanz)
    const seen = outlineOf('home').map(([x = 0, y = 0]) => [x * scale + left, y * scale + top] as const)
    expect(Math.min(...seen.map(([x, y]) => Math.hypot(x - at.x, y - at.y)))).toBeLessThan(5)
  })

  it('S-01 is not painted again because the browser says the size that it has', async () => {
    const { map, container } = open()
    const settled = vi.fn<() => void>()
    map.onSettled(settled)
    resized()
    expect(settled).not.toHaveBeenCalled()
    Object.defineProperties(container, { clientWidth: { value: 600, configurable: true } })
    resized()
    expect(settled).toHaveBeenCalledOnce()
    expect(map.size().width).toBe(600)
  })

  it('LAW-67 arrow keys move it, plus and minus zoom, other keys stay with the page', () => {
    const { map, canvas } = open()
    const [at] = [map.project(places[0] ?? aPoint())]
    const settled = vi.fn<() => void>()
    map.onSettled(settled)
    fireEvent.keyDown(canvas, { key: 'ArrowRight' })
    expect(map.project(places[0] ?? aPoint()).x).toBeCloseTo(at.x - 100, 5)
    const { zoom } = map.camera()
    fireEvent.keyDown(canvas, { key: '+' })
    expect(map.zoom()).toBeCloseTo(zoom + 1, 9)
    fireEvent.keyDown(canvas, { key: '-' })
    expect(map.zoom()).toBeCloseTo(zoom, 9)
    expect(settled).toHaveBeenCalledTimes(3)
    expect(fireEvent.keyDown(canvas, { key: 'Tab' })).toBe(true)
  })

  it('S-01 fits other places, brings a name into view, and zooms no farther than the country', () => {
    const { map } = open()
    map.fit([aPoint()], true)
    expect(map.zoom()).toBe(12.5)
    const moved = vi.fn<() => void>()
    const stop = map.onMove(moved)
    map.reveal(aPoint())
    expect(moved).not.toHaveBeenCalled()
    map.reveal({ lat: 48, lng: 9.2 })
    expect(map.project({ lat: 48, lng: 9.2 }).y).toBeCloseTo(64, 4)
    stop()
    for (let steps = 0; steps < 20; steps += 1) map.zoomOut()
    expect(map.zoom()).toBe(4)
    expect(moved).toHaveBeenCalledTimes(1)
  })

  it('F-03 a press says which place lies under it', () => {
    const { map, canvas } = open()
    const pressed = vi.fn<(place: { lat: number; lng: number }) => void>()
    map.onPress(pressed)
    const { center } = map.camera()
    fireEvent.click(canvas, { clientX: 490, clientY: 416 })
    expect(pressed).toHaveBeenCalledWith({
      lat: expect.closeTo(center.lat, 9),
      lng: expect.closeTo(center.lng, 9),
    })
  })

  it('is taken down without a trace; a browser that draws nothing leaves none either', () => {
    const { map, container } = open()
    map.close()
    expect(container.childElementCount).toBe(0)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const other = document.createElement('div')
    expect(() => openStillMap(other, { places, labels: someLabels })).toThrow('canvas')
    expect(other.childElementCount).toBe(0)
  })
})
