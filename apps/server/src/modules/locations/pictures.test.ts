import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { pictureCalls } from '@fachwerk/contract/location/pictures/picture-calls'
import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aCompany } from './testing.ts'
import { anOffice } from './testing/staff.ts'

const platform = await testPlatform()
const office = await anOffice(platform)
const { call, nina } = office

const drawn = new Map<string, Promise<Buffer>>()
/** A picture in one colour. */
function aDrawing(background: string): Promise<Buffer> {
  const known = drawn.get(background)
  const made =
    known ??
    sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  drawn.set(background, made)
  return made
}

const add = async (id: string, colour: string, actor = nina) => {
  const rawBody = await aDrawing(colour)
  const upload = new Blob([])
  return await call(pictureCalls.addLocationPicture, { params: { id }, upload }, actor, { rawBody })
}
const added = async (id: string, ...colours: string[]): Promise<OfficePicture[]> => {
  for (const colour of colours) expect(await add(id, colour)).toMatchObject({ ok: true })
  return await shown(id)
}
async function shown(id: string): Promise<OfficePicture[]> {
  const answer = await call(pictureCalls.locationPictures, { params: { id } }, nina)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows
}
const files = async (digest: string): Promise<number> => {
  const found = sql<{ n: number }>`select count(*)::int as n from picture_file where digest = ${digest}`
  return (await platform.db.read((tx) => found.execute(tx))).rows[0]?.n ?? 0
}
const remove = (id = '', version = 1) =>
  call(pictureCalls.deleteLocationPicture, { params: { id }, query: { version } }, nina)
const idsOf = (pictures: readonly OfficePicture[]) => pictures.map(({ id }) => id)

describe('F-03 pictures of a location', () => {
  it('stand in the order they came, and in another when somebody says so', async () => {
    const { id } = await office.make({ name: 'Bebildert' })
    const pictures = await added(id, 'red', 'green', 'blue')
    expect(pictures.map(({ width, height, widths }) => [width, height, widths])).toEqual(
      Array.from({ length: 3 }, () => [400, 200, [320, 400]]),
    )
    const pictureIds = idsOf(pictures).toReversed()
    const input = { params: { id }, body: { pictureIds } }
    expect(await call(pictureCalls.orderLocationPictures, input, nina)).toMatchObject({ ok: true })
    expect(idsOf(await shown(id))).toEqual(pictureIds)
    const { rows } = await office.history(id)
    expect(rows[0]).toMatchObject({ action: 'location.picturesOrdered' })
    expect(rows[1]).toMatchObject({ action: 'location.pictureAdded', actor: { name: 'Nina Nord' } })
  })

  it('an order that leaves one out, names one twice or a strange one is refused', async () => {
    const { id } = await office.make({ name: 'Geordnet' })
    const [first = '', second = ''] = idsOf(await added(id, 'red', 'green'))
    for (const pictureIds of [[first], [first, first], [first, second, nina.userId], [first, nina.userId]]) {
      const input = { params: { id }, body: { pictureIds } }
      expect(await call(pictureCalls.orderLocationPictures, input, nina)).toMatchObject({
        refusal: 'pictures-changed',
      })
    }
    expect(idsOf(await shown(id))).toEqual([first, second])
  })

  it('the same picture is there once, and thirteen are too many', async () => {
    const { id } = await office.make({ name: 'Voll' })
    await added(id, 'red')
    expect(await add(id, 'red')).toMatchObject({ refusal: 'picture-there-already' })
    await added(id, ...Array.from({ length: 11 }, (_, index) => `hsl(${40 + index * 25}, 80%, 50%)`))
    expect(await add(id, 'black')).toMatchObject({ refusal: 'too-many-pictures' })
    expect(await shown(id)).toHaveLength(12)
  })

  it('two who add the last one at once: one of them is told', async () => {
    const { id } = await office.make({ name: 'Gedrängt' })
    await added(id, ...Array.from({ length: 11 }, (_, index) => `hsl(${40 + index * 25}, 80%, 50%)`))
    const both = await Promise.all([add(id, 'white'), add(id, 'yellow')])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'ok',
      'too-many-pictures',
    ])
  })

  it('FAULT-72 says what it shows over the version that was read', async () => {
    const { id } = await office.make({ name: 'Beschrieben' })
    const [picture] = await added(id, 'red')
    const words = { ...NO_DIRECTIONS, de: 'Der Schrank neben Gleis 1' }
    const say = (version: number) =>
      call(
        pictureCalls.describeLocationPicture,
        { params: { id: picture?.id ?? '' }, body: { picture: { words, version } } },
        nina,
      )
    expect(await say(1)).toMatchObject({ ok: true, value: { rows: [{ words, version: 2 }] } })
    expect(await say(1)).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Nina Nord', current: { words, version: 2 } },
    })
    expect((await office.history(id)).rows[0]).toMatchObject({
      before: { pictures: [expect.stringMatching(/^400 × 200 \([\w-]{6}\)$/)] },
      after: { pictures: ['Der Schrank neben Gleis 1'] },
    })
  })

  it('deleted, its files go with it, unless another location of the company shows the same', async () => {
    const [here, there] = [await office.make({ name: 'Hier' }), await office.make({ name: 'Dort' })]
    const [one] = await added(here.id, 'purple')
    const [other] = await added(there.id, 'purple')
    const digest = one?.digest ?? ''
    expect(other?.digest).toBe(digest)
    expect(await remove(one?.id, 7)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect(await remove(one?.id)).toMatchObject({ ok: true, value: { rows: [] } })
    expect(await files(digest)).toBe(2)
    expect(await remove(other?.id)).toMatchObject({ ok: true })
    expect(await files(digest)).toBe(0)
    expect(await remove(other?.id)).toMatchObject({ refusal: 'not-found' })
  })

  it('what is no picture leaves nothing behind', async () => {
    const { id } = await office.make({ name: 'Unbebildert' })
    const rawBody = Buffer.from('<svg/>')
    const input = { params: { id }, upload: new Blob([]) }
    expect(await call(pictureCalls.addLocationPicture, input, nina, { rawBody })).toMatchObject({
      refusal: 'picture-wrong-type',
    })
    expect(await shown(id)).toEqual([])
  })

  it('A-13 an archived location keeps its pictures as they are; a stranger has none of them', async () => {
    const { id } = await office.make({ name: 'Archiviert' })
    const [picture] = await added(id, 'orange')
    const stranger = office.person(['owner'], [await platform.db.transaction((tx) => aCompany(tx))])
    expect(await call(pictureCalls.locationPictures, { params: { id } }, stranger)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await add(id, 'red', stranger)).toMatchObject({ refusal: 'not-found' })
    expect(
      await call(
        pictureCalls.deleteLocationPicture,
        { params: { id: picture?.id ?? '' }, query: { version: 1 } },
        stranger,
      ),
    ).toMatchObject({ refusal: 'not-found' })
    await office.archive(id)
    expect(await add(id, 'red')).toMatchObject({ refusal: 'location-archived' })
    expect(await shown(id)).toHaveLength(1)
  })
})
