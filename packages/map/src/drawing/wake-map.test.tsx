import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openMap } from './gl-map.ts'
import type { OpenMap } from './map-types.ts'
import { aMap, type FakeMap, someLabels } from '../testing.ts'
import { wakeMap } from './wake-map.ts'

vi.mock('./gl-map.ts', () => ({ openMap: vi.fn<typeof openMap>() }))

let still: FakeMap
let live: FakeMap
let isDrawn: () => void

beforeEach(() => {
  still = aMap()
  live = aMap()
  const drawn = new Promise<void>((resolve) => {
    isDrawn = resolve
  })
  vi.mocked(openMap)
    .mockReset()
    .mockImplementation(() => Object.assign(live, { drawn }))
})

function sleeping({ atOnce = false } = {}) {
  const element = document.createElement('div')
  const canvas = document.createElement('canvas')
  canvas.tabIndex = 0
  element.append(canvas)
  document.body.append(element)
  const wakened = vi.fn<(map: OpenMap) => void>()
  const close = wakeMap(element, still, { atOnce, labels: someLabels, tiles: undefined, wakened })
  return { element, canvas, wakened, close }
}
/** Long enough for a map that must not come. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

describe('the map that moves', () => {
  it.each([
    ['the mouse comes', (element: HTMLElement) => fireEvent.pointerEnter(element, { pointerType: 'mouse' })],
    ['the wheel turns', (element: HTMLElement) => fireEvent.wheel(element)],
    ['two fingers touch', (element: HTMLElement) => fireEvent.touchStart(element, { touches: [{}, {}] })],
    ['it is pressed', (element: HTMLElement) => fireEvent.click(element)],
    ['Tab reaches it', (element: HTMLElement) => fireEvent.focusIn(element)],
  ])('S-01 takes the place of the still one when %s, once it is drawn', async (_what, reach) => {
    const { element, wakened } = sleeping()
    reach(element)
    reach(element)
    await waitFor(() => expect(openMap).toHaveBeenCalledOnce())
    expect(vi.mocked(openMap).mock.calls[0]?.[1].camera).toEqual(still.camera())
    expect(still.isClosed).toBe(false)
    isDrawn()
    await waitFor(() => expect(wakened).toHaveBeenCalledExactlyOnceWith(live))
    expect(still.isClosed).toBe(true)
  })

  it('S-01 is not fetched for a finger that scrolls past it', async () => {
    const { element } = sleeping()
    fireEvent.touchStart(element, { touches: [{}] })
    fireEvent.pointerEnter(element, { pointerType: 'touch' })
    await aMoment()
    expect(openMap).not.toHaveBeenCalled()
  })

  it('S-01 shows what the still one was moved to meanwhile, and keeps the focus', async () => {
    const { canvas, wakened } = sleeping()
    canvas.focus()
    await waitFor(() => expect(openMap).toHaveBeenCalled())
    still.show({ box: { south: 50, west: 10, north: 52, east: 12 }, zoom: 8 })
    isDrawn()
    await waitFor(() => expect(wakened).toHaveBeenCalled())
    expect(live.calls).toEqual([
      { name: 'look', places: [{ lat: 51, lng: 11 }] },
      { name: 'focus', places: [] },
    ])
  })

  it('LAW-67 is out of reach until it is drawn: there is one map, not two of one name', async () => {
    const drawing = document.createElement('div')
    vi.mocked(openMap).mockImplementation((element) => {
      element.append(drawing)
      return Object.assign(live, {
        drawn: new Promise<void>((resolve) => {
          isDrawn = resolve
        }),
      })
    })
    const { element, canvas, wakened } = sleeping()
    fireEvent.wheel(element)
    await waitFor(() => expect(drawing.isConnected).toBe(true))
    expect([drawing.hasAttribute('inert'), canvas.hasAttribute('inert')]).toEqual([true, false])
    isDrawn()
    await waitFor(() => expect(wakened).toHaveBeenCalled())
    expect(drawing.hasAttribute('inert')).toBe(false)
  })

  it('F-03 comes by itself where somebody is about to choose on it', async () => {
    const { wakened } = sleeping({ atOnce: true })
    isDrawn()
    await waitFor(() => expect(wakened).toHaveBeenCalledWith(live))
  })

  it('S-01 without WebGL the still one stays', async () => {
    vi.mocked(openMap).mockImplementation(() => {
      throw new Error('no WebGL')
    })
    const { element, wakened } = sleeping()
    fireEvent.click(element)
    await waitFor(() => expect(openMap).toHaveBeenCalled())
    await aMoment()
    expect(still.isClosed).toBe(false)
    expect(wakened).not.toHaveBeenCalled()
  })

  it('is taken down with the page, drawn or not', async () => {
    const { element, wakened, close } = sleeping()
    fireEvent.click(element)
    await waitFor(() => expect(openMap).toHaveBeenCalled())
    close()
    isDrawn()
    await aMoment()
    expect([still.isClosed, live.isClosed]).toEqual([true, true])
    expect(wakened).not.toHaveBeenCalled()
  })
})
