import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { pictureCalls } from './location/pictures/picture-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'

describe('F-03 a client that sends a file', () => {
  it('sends its bytes and its type as they are, with the session’s token', async () => {
    const sent: { url: string; init: RequestInit | undefined }[] = []
    const client = createClient(pictureCalls, {
      baseUrl: 'http://localhost',
      fetch: async (address, init) => {
        sent.push({ url: address instanceof Request ? address.url : String(address), init })
        return Response.json({ rows: [] })
      },
      session: { tokenFor: async () => 'token-1', renew: async () => false, end: () => undefined },
    })
    const upload = new Blob(['x'], { type: 'image/webp' })
    expect(await client.addLocationPicture({ params: { id: ID }, upload })).toEqual({ rows: [] })
    expect(sent[0]?.url).toBe(`http://localhost/location/storage-location/${ID}/pictures`)
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: upload,
      headers: { 'content-type': 'image/webp', 'x-access-token': 'token-1' },
    })
  })
})
