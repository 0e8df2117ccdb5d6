import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openMap } from './gl-map.ts'
import type { Countries } from '../outlines.ts'
import type { WaterShapes } from '../water.ts'
import { aPoint, someLabels } from '../testing.ts'

const gl = vi.hoisted(() => {
  const calls: { name: string; args: unknown[] }[] = []
  const note =
    (name: string, answer?: unknown) =>
    (...args: unknown[]) => {
      calls.push({ name, args })
      return answer
    }
  class FakeGlMap {
    touchZoomRotate = { disableRotation: note('touch.disableRotation') }
    keyboard = { disableRotation: note('keyboard.disableRotation') }
    listeners = new Map<string, Set<() => void>>()
    options: { container: HTMLElement }
    constructor(options: { container: HTMLElement }) {
      this.options = options
      note('open')(options)
    }
    on(type: string, run: () => void) {
      const all = this.listeners.get(type) ?? new Set()
      this.listeners.set(type, all.add(run))
      return { unsubscribe: () => void all.delete(run) }
    }
    once = (_type: string, run: () => void) => run()
    getCenter = () => ({ lng: 9, lat: 47.5, wrap: note('wrap') })
    getCanvas = () => ({ focus: note('focus') })
    jumpTo = note('jump')
    project = ([lng, lat]: [number, number]) => ({ x: lng * 100, y: lat * 10 })
    getZoom = () => 7
    getBounds = () => ({ getSouth: () => 47, getWest: () => 8, getNorth: () => 48, getEast: () => 10 })
    isStyleLoaded = () => true
    setPaintProperty = note('paint')
    fitBounds = note('fit')
    panBy = note('pan')
    zoomIn = note('zoomIn')
    zoomOut = note('zoomOut')
    remove = note('remove')
  }
  return { calls, FakeGlMap }
})
vi.mock('maplibre-gl', () => ({
  Map: gl.FakeGlMap,
  setWorkerUrl: (url: string) => gl.calls.push({ name: 'worker', args: [url] }),
}))
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '/assets/worker.mjs' }))

function element(width: number, height: number): HTMLElement {
  const container = document.createElement('div')
  Object.defineProperties(container, { clientWidth: { value: width }, clientHeight: { value: height } })
  return container
}
const argsOf = (name: string) => gl.calls.filter((call) => call.name === name).map((call) => call.args)
const opened: { close(): void }[] = []
const camera = { center: { lat: 50.5, lng: 9.6 }, zoom: 6.2 }
const countries: Countries = { type: 'FeatureCollection', features: [] }
const water: WaterShapes = {
  lakes: { type: 'FeatureCollection', features: [] },
  rivers: { type: 'FeatureCollection', features: [] },
}
function open(container = element(980, 832), tiles?: string) {
  const map = openMap(container, { camera, countries, water, labels: someLabels, tiles })
  opened.push(map)
  return map
}

afterEach(() => {
  for (const map of opened.splice(0)) map.close()
  gl.calls.length = 0
  delete document.documentElement.dataset['theme']
})

describe('the map surface', () => {
  it('S-01 speaks the page’s language and does not turn or tilt', () => {
    open()
    expect(argsOf('open')[0]?.[0]).toMatchObject({
      attributionControl: false,
      dragRotate: false,
      cooperativeGestures: false,
      locale: {
        'Map.Title': someLabels.surface,
        'CooperativeGesturesHandler.MobileHelpText': someLabels.twoFingers,
      },
    })
    expect(argsOf('keyboard.disableRotation')).toHaveLength(1)
  })

  it('S-01 on a touch screen one finger scrolls the page and two move the map', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query === '(pointer: coarse)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    open()
    expect(argsOf('open')[0]?.[0]).toMatchObject({ cooperativeGestures: true })
  })

  it('P-05 tiles given as a path come from the page’s own origin', () => {
    open(undefined, '/tiles/{z}/{x}/{y}.png')
    expect(argsOf('open')[0]?.[0]).toMatchObject({
      style: { sources: { tiles: { tiles: [`${location.origin}/tiles/{z}/{x}/{y}.png`] } } },
    })
  })

  it('S-01 opens on what the still map showed, and says what it shows', () => {
    const map = open()
    expect(argsOf('open')[0]?.[0]).toMatchObject(camera)
    expect(map.camera()).toEqual({ center: { lat: 47.5, lng: 9 }, zoom: 7 })
    map.look(camera)
    expect(argsOf('jump')).toEqual([[camera]])
    map.focus()
    expect(argsOf('focus')).toHaveLength(1)
  })

  it('S-01 shows all locations at once, with room for a pin above and the buttons on the right', () => {
    const places = [aPoint(), aPoint({ lat: 53.5, lng: 10 })]
    const map = open()
    map.fit(places, false)
    const [bounds, options] = argsOf('fit')[0] ?? []
    expect(bounds).toEqual([9.1774, 47.6586, 10, 53.5])
    expect(options).toMatchObject({ animate: false, padding: { top: 64, right: 96 } })
    open(element(390, 196)).fit(places, false)
    expect(argsOf('fit')[1]?.[1]).toMatchObject({ padding: { top: 49, left: 78, right: 78 } })
    map.fit([], false)
    expect(argsOf('fit')).toHaveLength(2)
  })

  it('S-01 moves just far enough to show the name of a selected location', () => {
    const map = open()
    map.reveal({ lat: 40, lng: 5 })
    expect(argsOf('pan')).toEqual([])
    map.reveal({ lat: 40, lng: 0.5 })
    map.reveal({ lat: 100, lng: 9.5 })
    expect(argsOf('pan')).toEqual([[[-70, 0]], [[90, 192]]])
  })

  it('N-11 is painted anew when the page becomes dark', async () => {
    open()
    document.documentElement.dataset['theme'] = 'dark'
    await waitFor(() =>
      expect(argsOf('paint').map(([layer]) => layer)).toEqual([
        'water',
        'land',
        'abroad',
        'border',
        'rivers-large',
        'rivers-small',
        'lakes',
      ]),
    )
  })

  it('S-01 is taken down with its page and no longer painted then', async () => {
    const container = element(980, 832)
    open(container).close()
    expect(container.childElementCount).toBe(0)
    document.documentElement.dataset['theme'] = 'dark'
    await Promise.resolve()
    expect(argsOf('remove')).toHaveLength(1)
    expect(argsOf('paint')).toEqual([])
  })

  it('S-01 tells the parts on top of it where they are', () => {
    const map = open()
    expect(map.project({ lat: 1, lng: 2 })).toEqual({ x: 200, y: 10 })
    expect(map.box()).toEqual({ south: 47, west: 8, north: 48, east: 10 })
    expect([map.size(), map.zoom()]).toEqual([{ width: 980, height: 832 }, 7])
    map.zoomIn()
    map.zoomOut()
    expect([argsOf('zoomIn').length, argsOf('zoomOut').length]).toEqual([1, 1])
  })
})
