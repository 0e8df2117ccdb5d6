import { identityCalls } from '@fachwerk/contract/staff/identity-calls'
import { openDataCalls } from '@fachwerk/contract/office/open-data-calls'
import { pictureCalls } from '@fachwerk/contract/location/pictures/picture-calls'
import { MOST_PICTURE_BYTES, pictureAddress } from '@fachwerk/contract/picture/picture-files'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ADMIN_HOST, ask, send, SITE_HOST } from '../testing/house-calls.ts'
import { aTestHouse, PASSWORD } from '../testing/test-house.ts'

const house = await aTestHouse()
const body = { email: 'betreiber@zeitlager.example', password: PASSWORD }
const { accessToken } = await ask(house, identityCalls.signIn, { body }, { host: ADMIN_HOST })
const staff = { host: ADMIN_HOST, token: accessToken }
const SLUG = 'lindau-insel'
const found = sql<{ id: string }>`select id from location where slug = ${SLUG}`
const id = (await house.platform.db.read((tx) => found.execute(tx))).rows[0]?.id ?? ''
const drawing = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const upload = (bytes: Buffer, type = 'image/jpeg', caller: Parameters<typeof send>[3] = staff) =>
  send(
    house,
    pictureCalls.addLocationPicture,
    { params: { id }, upload: new Blob([new Uint8Array(bytes)], { type }) },
    caller,
  )
const get = (url: string, host = SITE_HOST) => house.app.inject({ method: 'GET', url, headers: { host } })

describe('F-03 a picture from the desk to the customer', () => {
  it('is sent as it is, shown in its widths, and kept by browsers for ever', async () => {
    const pictures = storefrontCalls.locationPage
    const ofSite = async () =>
      (await ask(house, pictures, { params: { slug: SLUG }, body: {} }, { host: SITE_HOST })).location
    const before = (await ofSite()).pictures.length
    expect((await upload(drawing)).status).toBe(200)
    const { pictures: after } = await ofSite()
    expect(after).toHaveLength(before + 1)
    const last = after.at(-1)
    expect(last).toMatchObject({ width: 900, height: 600, widths: [320, 800, 900] })
    const address = pictureAddress(last?.digest ?? '', 800)
    for (const host of [SITE_HOST, ADMIN_HOST]) {
      const file = await get(address, host)
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(file.headers['content-disposition']).toMatch(/^inline/)
      expect(file.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
      expect(file.headers['content-encoding']).toBeUndefined()
    }
    expect((await get(address, 'unbekannt.example')).statusCode).toBe(404)
    expect((await get(pictureAddress(last?.digest ?? '', 801))).statusCode).toBe(404)
  })

  it('B-18 stands in the open data with its whole address; the list shows the first one', async () => {
    const data = await ask(house, openDataCalls.openLocations, {}, { host: SITE_HOST })
    const image = data['@graph'].find(({ url }) => url.endsWith(SLUG))?.image
    expect(image?.at(-1)).toMatch(/^http:\/\/zeitlager\.localhost.*\/public\/pictures\/[\w-]{43}-900\.webp$/)
    const list = await ask(house, storefrontCalls.findLocations, { body: {} }, { host: SITE_HOST })
    expect(list.rows.find(({ slug }) => slug === SLUG)?.picture?.widths).toContain(320)
  })
})

describe('F-03 a file is taken only where, from whom and as far as it is wanted', () => {
  it('too large, another type, no type, nobody signed in: each is told, before anything is read', async () => {
    const large = Buffer.alloc(MOST_PICTURE_BYTES + 1, 1)
    expect(await upload(large)).toMatchObject({ status: 413, code: 'too-large' })
    expect(await upload(drawing, 'image/gif')).toMatchObject({ status: 415 })
    expect(await upload(drawing, '')).toMatchObject({ status: 415 })
    expect(await upload(large, 'image/jpeg', { host: ADMIN_HOST })).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect(await upload(Buffer.from('GIF89a'), 'image/png')).toMatchObject({ code: 'picture-wrong-type' })
  })

  it('other calls take no picture for their body', async () => {
    const reply = await house.app.inject({
      method: 'POST',
      url: '/storefront/locations',
      headers: { host: SITE_HOST, 'content-type': 'image/png' },
      payload: drawing,
    })
    expect(reply.statusCode).toBe(415)
  })
})
