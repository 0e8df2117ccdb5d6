import { articleCalls } from '@fachwerk/contract/catalog/article-calls'
import { articlePictureCalls } from '@fachwerk/contract/catalog/article-picture-calls'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import type { OfficePicture } from '@fachwerk/contract/picture/picture-views'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { preparePicture } from '../../platform/pictures/prepare-picture.ts'
import { systemRandom } from '../../platform/random.ts'
import { aPicturedLocation } from '../locations/testing.ts'
import { aCatalogWithStaff } from './testing/catalog-staff.ts'

const { db, clock, call, company, ayse, stranger, made } = await aCatalogWithStaff()
const { articlePictures: list, addArticlePicture, orderArticlePictures } = articlePictureCalls
const { describeArticlePicture, deleteArticlePicture } = articlePictureCalls
const changing = { random: systemRandom(), now: clock.now() }

const drawn = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const send = (id: string, rawBody: Buffer, actor = ayse) =>
  call(addArticlePicture, { params: { id }, upload: new Blob([]) }, actor, { rawBody })
const add = async (id: string, colour: string, actor = ayse) => send(id, await drawn(colour), actor)
async function shown(id: string): Promise<OfficePicture[]> {
  const answer = await call(list, { params: { id } }, ayse)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.rows
}
async function added(id: string, ...colours: string[]): Promise<OfficePicture[]> {
  for (const colour of colours) expect(await add(id, colour)).toMatchObject({ ok: true })
  return await shown(id)
}
const order = (id: string, pictureIds: string[], actor = ayse) =>
  call(orderArticlePictures, { params: { id }, body: { pictureIds } }, actor)
const say = (id: string, de: string, version = 1, actor = ayse) =>
  call(
    describeArticlePicture,
    { params: { id }, body: { picture: { words: { ...NO_DIRECTIONS, de }, version } } },
    actor,
  )
const remove = (id: string, actor = ayse) =>
  call(deleteArticlePicture, { params: { id }, query: { version: 1 } }, actor)
const filesOf = async (digest: string) => {
  const found = sql<{ n: number }>`select count(*)::int as n from picture_file where digest = ${digest}`
  return (await db.read((tx) => found.execute(tx))).rows[0]?.n
}
const rowOf = async (title: string) => {
  const answer = await call(articleCalls.articles, { body: { search: title } }, ayse)
  return answer.ok ? answer.value.rows[0] : undefined
}

describe('K-02 pictures of an article', () => {
  it('the first is the title picture, in the list too, until another is put before it', async () => {
    const { id } = await made({ title: 'Bebildertes' })
    expect((await rowOf('Bebildertes'))?.picture).toBeNull()
    const [first, second] = await added(id, 'red', 'green')
    expect(first).toMatchObject({ width: 400, height: 200, widths: [320, 400], words: NO_DIRECTIONS })
    expect((await rowOf('Bebildertes'))?.picture?.digest).toBe(first?.digest)
    expect(await order(id, [second?.id ?? '', first?.id ?? ''])).toMatchObject({ ok: true })
    expect((await rowOf('Bebildertes'))?.picture?.digest).toBe(second?.digest)
  })

  it('eight and no ninth, each once', async () => {
    const { id } = await made()
    const hues = Array.from({ length: 8 }, (_each, index) => `hsl(${index * 40}, 80%, 50%)`)
    await added(id, ...hues)
    expect(await add(id, 'black')).toMatchObject({ refusal: 'too-many-article-pictures' })
    const { id: another } = await made()
    await added(another, 'red')
    expect(await add(another, 'red')).toMatchObject({ refusal: 'picture-there-already' })
  })

  it('FAULT-61 what is no picture is told and leaves nothing behind', async () => {
    const { id } = await made()
    for (const sent of [Buffer.from('<svg/>'), Buffer.from('GIF89a'), Buffer.alloc(0)])
      expect(await send(id, sent)).toMatchObject({ refusal: 'picture-wrong-type' })
    const half = (await drawn('red')).subarray(0, 60)
    expect(await send(id, half)).toMatchObject({ refusal: 'picture-unreadable' })
    expect(await shown(id)).toEqual([])
  })

  it('without a word of what it shows nothing is saved, and the field is named', async () => {
    const { id } = await made()
    const [picture] = await added(id, 'red')
    expect(await say(picture?.id ?? '', ' ')).toMatchObject({
      refusal: 'invalid-input',
      errors: [{ field: 'picture.words.de' }],
    })
    expect(await say(picture?.id ?? '', 'Ein Laib Brot')).toMatchObject({
      ok: true,
      value: { rows: [{ words: { de: 'Ein Laib Brot' }, version: 2 }] },
    })
    expect(await say(picture?.id ?? '', 'Ein anderes')).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Ayşe Demir', current: { words: { de: 'Ein Laib Brot' }, version: 2 } },
    })
  })

  it('an order that leaves one out or names another’s is refused', async () => {
    const [here, there] = [await made(), await made()]
    const [first, second] = await added(here.id, 'red', 'green')
    const [foreign] = await added(there.id, 'blue')
    for (const ids of [[first?.id ?? ''], [first?.id ?? '', foreign?.id ?? '']])
      expect(await order(here.id, ids)).toMatchObject({ refusal: 'pictures-changed' })
    expect((await shown(here.id)).map(({ id }) => id)).toEqual([first?.id, second?.id])
  })

  it('LAW-76 who did what is told, and the form of the article may still be saved', async () => {
    const { id, version } = await made({ title: 'Honig' })
    const [picture] = await added(id, 'red')
    await say(picture?.id ?? '', 'Ein Glas')
    const { rows } = await db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'article', id }, offset: 0, limit: 9 }),
    )
    expect(rows.map(({ action, after }) => [action, after?.['pictures']])).toEqual([
      ['article.pictureDescribed', ['Ein Glas']],
      ['article.pictureAdded', [expect.stringMatching(/^400 × 200/)]],
      ['article.created', undefined],
    ])
    expect(await call(articleCalls.article, { params: { id } }, ayse)).toMatchObject({ value: { version } })
  })

  it('deleted, its files stay while another article or a location of the company shows the same', async () => {
    const [one, other] = [await made(), await made()]
    const [mine] = await added(one.id, 'purple')
    const [others] = await added(other.id, 'purple')
    const digest = mine?.digest ?? ''
    const prepared = await preparePicture(await drawn('purple'))
    if (!prepared.ok) throw new Error(prepared.refusal)
    await db.transaction((tx) =>
      aPicturedLocation(tx, changing, { companyId: company, prepared: prepared.value }),
    )
    expect(await remove(mine?.id ?? '')).toMatchObject({ ok: true, value: { rows: [] } })
    expect(await remove(others?.id ?? '')).toMatchObject({ ok: true })
    expect(await filesOf(digest)).toBe(2)
    const [alone] = await added(one.id, 'gold')
    await remove(alone?.id ?? '')
    expect(await filesOf(alone?.digest ?? '')).toBe(0)
  })

  it('A-13 a stranger sees and changes none of them; of an archived article they stay as they are', async () => {
    const { id } = await made()
    const [picture] = await added(id, 'orange')
    const pictureId = picture?.id ?? ''
    const tried = [
      await call(list, { params: { id } }, stranger),
      await add(id, 'red', stranger),
      await order(id, [pictureId], stranger),
      await say(pictureId, 'Meins', 1, stranger),
      await remove(pictureId, stranger),
    ]
    expect(tried.map((answer) => (answer.ok ? 'done' : answer.refusal))).toEqual(tried.map(() => 'not-found'))
    await call(articleCalls.archiveArticle, { body: { article: { id, archived: true } } }, ayse)
    expect(await add(id, 'red')).toMatchObject({ refusal: 'article-archived' })
    expect(await remove(pictureId)).toMatchObject({ refusal: 'article-archived' })
    expect(await shown(id)).toHaveLength(1)
  })
})
