import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChoosePlace, type ChoosePlaceProps } from './choose-place.tsx'
import type { LatLng } from './drawing/map-types.ts'
import { openStillMap } from './drawing/still-map.ts'
import { aMap, type FakeMap, someLabels } from './testing.ts'
import { wakeMap } from './drawing/wake-map.ts'

vi.mock('./drawing/still-map.ts', () => ({ openStillMap: vi.fn<typeof openStillMap>() }))
vi.mock('./drawing/wake-map.ts', () => ({
  wakeMap: vi.fn<typeof wakeMap>((_element, still) => () => still.close()),
}))

const KONSTANZ = { lat: 47.6587, lng: 9.1773 }
let map: FakeMap

beforeEach(() => {
  map = aMap()
  vi.mocked(openStillMap)
    .mockReset()
    .mockImplementation(() => map)
})

function show(place: ChoosePlaceProps['place']) {
  const onChoose = vi.fn<(place: LatLng) => void>()
  const labels = {
    ...someLabels,
    locate: 'Nadel in die Mitte setzen',
    pin: 'Nadel',
    at: ({ lat, lng }: LatLng) => `Nadel auf ${lat}, ${lng}`,
  }
  const shown = (at: ChoosePlaceProps['place'], near: ChoosePlaceProps['near'] = null) => (
    <ChoosePlace place={at} near={near} onChoose={onChoose} labels={labels} />
  )
  const { rerender, container } = render(shown(place))
  return {
    onChoose,
    container,
    change: (next: LatLng | null, near: LatLng | null = null) => rerender(shown(next, near)),
  }
}
const pin = () => screen.getByRole('button', { name: 'Nadel' })
/** The map shows one degree on 1000 px across and 0.6 degrees on 600 px down: a thousandth each. */
const near = (lat: number, lng: number) => ({ lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) })

describe('F-03 the place of a location on the map', () => {
  it('a click sets the pin, with six decimals', () => {
    const { onChoose } = show(null)
    expect(screen.queryByRole('button', { name: 'Nadel' })).toBeNull()
    map.press({ lat: 47.123456789, lng: 9.987654321 })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ lat: 47.123457, lng: 9.987654 })
  })

  it('the pin is dragged; let go where it was, nothing changes', () => {
    const { onChoose } = show(KONSTANZ)
    const button = Object.assign(pin(), { setPointerCapture: vi.fn<(id: number) => void>() })
    fireEvent.pointerDown(button, { pointerId: 1, clientX: 300, clientY: 200 })
    fireEvent.pointerMove(button, { pointerId: 1, clientX: 340, clientY: 180 })
    fireEvent.pointerUp(button, { pointerId: 1, clientX: 350, clientY: 180 })
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(near(47.6787, 9.2273))
    fireEvent.pointerDown(button, { pointerId: 1, clientX: 300, clientY: 200 })
    fireEvent.pointerUp(button, { pointerId: 1, clientX: 300, clientY: 200 })
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  it('arrow keys move the pin, with Shift by a pixel; other keys do not', async () => {
    const { onChoose } = show(KONSTANZ)
    pin().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(onChoose).toHaveBeenLastCalledWith(near(47.6687, 9.1773))
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(onChoose).toHaveBeenLastCalledWith(near(47.6587, 9.1783))
    await userEvent.keyboard('x')
    expect(onChoose).toHaveBeenCalledTimes(2)
  })

  it('without a pointer the middle of the map can be taken, and it is said where the pin stands', async () => {
    const { onChoose, change, container } = show(null)
    await userEvent.click(screen.getByRole('button', { name: 'Nadel in die Mitte setzen' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(near(47.7, 9.3))
    change(KONSTANZ)
    expect(screen.getByRole('status').textContent).toBe('Nadel auf 47.6587, 9.1773')
    expect((await axe.run(container)).violations).toEqual([])
  })

  it('first shows the surroundings of the place, or the country; a typed place is brought into sight', () => {
    show(KONSTANZ).change({ lat: 52.5, lng: 13.4 })
    const [options] = vi.mocked(openStillMap).mock.calls[0]?.slice(1) ?? []
    expect(options).toMatchObject({
      places: [{ lat: expect.closeTo(47.48, 1) }, { lat: expect.closeTo(47.84, 1) }],
    })
    expect(map.calls.filter(({ name }) => name === 'reveal').at(-1)?.places).toEqual([
      { lat: 52.5, lng: 13.4 },
    ])
    expect(map.calls.some(({ name }) => name === 'fit')).toBe(false)
    vi.mocked(openStillMap).mockClear()
    show(null)
    const [country] = vi.mocked(openStillMap).mock.calls[0]?.slice(1) ?? []
    expect(country).toMatchObject({ places: [{ lat: 47.2 }, { lat: 55.1 }] })
  })

  it('goes where to look when that comes or changes, and stays there when somebody moves the pin', () => {
    const { change } = show(null)
    const fits = () => map.calls.filter(({ name }) => name === 'fit').length
    change(KONSTANZ, KONSTANZ)
    expect(fits()).toBe(1)
    expect(map.calls.some(({ name }) => name === 'reveal')).toBe(false)
    change({ lat: 47.66, lng: 9.18 })
    expect(map.calls.filter(({ name }) => name === 'reveal')).toHaveLength(1)
    change(null, { lat: 52.5, lng: 13.4 })
    expect(fits()).toBe(2)
  })

  it('can be moved without reaching for it first', () => {
    show(KONSTANZ)
    expect(vi.mocked(wakeMap).mock.lastCall?.[2]).toMatchObject({ atOnce: true })
  })

  it('the zoom buttons and the sources are those of every map', async () => {
    show(KONSTANZ)
    await userEvent.click(screen.getByRole('button', { name: someLabels.zoomIn }))
    await userEvent.click(screen.getByRole('button', { name: someLabels.zoomOut }))
    expect(map.calls.filter(({ name }) => name.startsWith('zoom')).map(({ name }) => name)).toEqual([
      'zoomIn',
      'zoomOut',
    ])
    expect(screen.getByRole('link', { name: 'GeoNames' })).toBeInstanceOf(HTMLElement)
  })

  it('a drag that the browser takes away leaves the pin where it was', () => {
    const { onChoose } = show(KONSTANZ)
    const button = Object.assign(pin(), { setPointerCapture: vi.fn<(id: number) => void>() })
    const before = button.parentElement?.style.transform
    fireEvent.pointerDown(button, { pointerId: 1, clientX: 300, clientY: 200 })
    fireEvent.pointerMove(button, { pointerId: 1, clientX: 340, clientY: 180 })
    expect(button.parentElement?.style.transform).not.toBe(before)
    fireEvent.pointerCancel(button, { pointerId: 1 })
    expect(button.parentElement?.style.transform).toBe(before)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('where the browser cannot draw it the page says so, and the fields remain', () => {
    vi.mocked(openStillMap).mockImplementation(() => {
      throw new Error('no canvas')
    })
    show(KONSTANZ)
    expect(screen.getByText(someLabels.unavailable)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
