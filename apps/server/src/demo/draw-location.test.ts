import { demoWorld } from '@fachwerk/demo-data/world'
import { describe, expect, it } from 'vitest'
import { preparePicture } from '../platform/pictures/prepare-picture.ts'
import { drawLocation } from './draw-location.ts'
import { demoPictures } from './seed-pictures.ts'

const [first] = demoWorld.locations
if (!first) throw new Error('no locations')

describe('F-03 pictures of the demo', () => {
  it('are read by the pipeline of all pictures, light in every width', async () => {
    const prepared = await preparePicture(drawLocation(first.cabinets, 0))
    if (!prepared.ok) throw new Error(prepared.refusal)
    expect(prepared.value).toMatchObject({ width: 800, height: 534 })
    expect(prepared.value.files.map(({ width }) => width)).toEqual([320, 800])
    for (const { bytes } of prepared.value.files) expect(bytes.length).toBeLessThan(12_000)
  })

  it('stand for every location, and no two look alike', async () => {
    const pictures = await demoPictures()
    expect([...pictures.keys()]).toEqual(demoWorld.locations.map(({ key }) => key))
    expect(new Set([...pictures.values()].map(({ digest }) => digest)).size).toBe(pictures.size)
  }, 60_000)

  it('the same place is drawn the same, another turn in other colours', () => {
    expect(drawLocation(first.cabinets, 1).equals(drawLocation(first.cabinets, 1))).toBe(true)
    expect(drawLocation(first.cabinets, 1).equals(drawLocation(first.cabinets, 2))).toBe(false)
  })
})
