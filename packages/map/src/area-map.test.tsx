import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AreaMap, type AreaMapProps } from './area-map.tsx'
import { openStillMap } from './drawing/still-map.ts'
import { wakeMap } from './drawing/wake-map.ts'
import { cellsAround } from './postcode-cells.ts'
import { aMap, type FakeMap, someLabels } from './testing.ts'

vi.mock('./drawing/still-map.ts', () => ({ openStillMap: vi.fn<typeof openStillMap>() }))
vi.mock('./drawing/wake-map.ts', () => ({
  wakeMap: vi.fn<typeof wakeMap>((_element, still) => () => still.close()),
}))

const HERE = { lat: 47.66, lng: 9.17 }
const COLUMNS = {
  codes: ['78462', '78464', '78467'],
  lats: [476_613, 476_723, 476_944],
  lngs: [91_752, 92_034, 91_549],
}
const cells = cellsAround(COLUMNS, { center: HERE, always: [], most: 9 })
let map: FakeMap

beforeEach(() => {
  map = aMap()
  vi.mocked(openStillMap)
    .mockReset()
    .mockImplementation(() => map)
})

function show(areas: AreaMapProps['areas'], chosenId?: string) {
  const onPress = vi.fn<(postcode: string) => void>()
  const labels = { ...someLabels, location: 'Ihr Standort' }
  const { container } = render(
    <AreaMap
      center={HERE}
      cells={cells}
      areas={areas}
      chosenId={chosenId}
      onPress={onPress}
      labels={labels}
    />,
  )
  const cell = (postcode: string) => container.querySelector<SVGPathElement>(`[data-postcode="${postcode}"]`)
  return { onPress, container, cell }
}

describe('K-04 delivery areas on a map', () => {
  it('each postcode has the colour of its area; one that lies in two is marked, and one of none has no colour', () => {
    const { cell } = show(
      [
        { id: 'a', tint: 0, postcodes: ['78462', '78464'] },
        { id: 'b', tint: 7, postcodes: ['78464'] },
      ],
      'b',
    )
    expect(cell('78462')?.dataset).toMatchObject({ tint: '0' })
    expect(cell('78464')?.dataset).toMatchObject({ tint: '0', twice: 'true', chosen: 'true' })
    expect(cell('78467')?.dataset['tint']).toBeUndefined()
  })

  it('a press names the postcode it hit, and nothing where there is none', () => {
    const { onPress } = show([])
    map.press({ lat: 47.6615, lng: 9.175 })
    map.press({ lat: 40, lng: 9.175 })
    expect(onPress).toHaveBeenCalledExactlyOnceWith('78462')
  })

  it('the surfaces follow the map, and nothing of it stands in the way of who cannot see it', async () => {
    const { container, cell } = show([{ id: 'a', tint: 0, postcodes: ['78462'] }])
    const before = cell('78462')?.getAttribute('d')
    expect(before).toMatch(/^M[\d.-]+ [\d.-]+L/)
    map.show({ box: { south: 47.6, west: 9.1, north: 47.7, east: 9.3 }, zoom: 12 })
    expect(cell('78462')?.getAttribute('d')).not.toBe(before)
    expect(screen.getByText('Ihr Standort')).toBeInstanceOf(HTMLElement)
    expect((await axe.run(container)).violations).toEqual([])
  })
})
