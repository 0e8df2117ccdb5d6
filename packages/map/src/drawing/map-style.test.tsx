import { describe, expect, it } from 'vitest'
import { mapStyle, readTheme } from './map-style.ts'
import type { Countries } from '../outlines.ts'
import type { WaterShapes } from '../water.ts'

const theme = { water: '#CFE0E6', land: '#F0F1EC', abroad: '#DADDD5', border: '#C6CCC5' }

const countries: Countries = { type: 'FeatureCollection', features: [] }
const water: WaterShapes = {
  lakes: { type: 'FeatureCollection', features: [] },
  rivers: { type: 'FeatureCollection', features: [] },
}

describe('the style of the map', () => {
  it('P-05 without tiles nothing is fetched: no glyphs, no sprite, no foreign address', () => {
    const style = mapStyle(theme, { countries, water })
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    expect(style.sources).toEqual({
      countries: { type: 'geojson', data: countries },
      lakes: { type: 'geojson', data: water.lakes },
      rivers: { type: 'geojson', data: water.rivers },
    })
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  })

  it('S-01 own tiles lie over the outline', () => {
    const style = mapStyle(theme, { countries, water }, 'https://karte.example/{z}/{x}/{y}.png')
    expect(style.sources['tiles']).toMatchObject({
      type: 'raster',
      tiles: ['https://karte.example/{z}/{x}/{y}.png'],
    })
    expect(style.layers.at(-1)).toMatchObject({ id: 'tiles', type: 'raster' })
  })

  it('N-11 the colours are those of the page, in both templates', () => {
    const element = document.createElement('div')
    document.body.append(element)
    element.style.setProperty('--map-water', ' #13292F ')
    element.style.setProperty('--map-land', '#171E1D')
    expect(readTheme(element)).toMatchObject({ water: '#13292F', land: '#171E1D', border: '#C6CCC5' })
    expect(mapStyle(readTheme(element), { countries, water }).layers[0]).toMatchObject({
      type: 'background',
      paint: { 'background-color': '#13292F' },
    })
  })
})
