import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aKiosk } from '../../testing/a-kiosk.ts'
import { aTerminal } from '../../testing/a-terminal.ts'
import { aKey, anIdentity, boxOf } from '../../testing/factories.ts'
import { someHours } from '../../testing/hours.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { settle } from '../../testing/test-clock.ts'
import { testRandom } from '../../testing/test-random.ts'
import { EndReply, KioskPlace, KioskState } from '../calls.ts'
import { kioskServer } from './kiosk-server.ts'

const helpCalls = (kiosk: Awaited<ReturnType<typeof aKiosk>>) =>
  kiosk.server.events().filter(({ kind }) => kind === 'helpCalled')

describe('the program behind the screen', () => {
  it('L-12 opens by code and QR and says which box, until when, and when the rental ends', async () => {
    const { open, key } = await aKiosk()
    const { boxId, boxNumber, until } = key.body
    const box = { ok: true, boxId, boxNumber, until, endsAt: '2026-11-20T16:00:00.000Z' }
    expect(await open({ code: key.code })).toMatchObject(box)
    expect(await open({ qr: key.qr })).toMatchObject(box)
  })

  it('L-12 refusals carry what the screen needs to explain them', async () => {
    const kiosk = await aKiosk()
    const evening = { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T19:00:00.000Z' }
    const later = aKey(kiosk.identity, { box: 4, code: '222222', ...evening })
    kiosk.server.publishGrants([kiosk.key, later])
    expect(await kiosk.open({ code: '222222' })).toEqual({
      ok: false,
      refusal: 'not-started',
      boxNumber: 4,
      from: evening.from,
    })
    expect(await kiosk.open({ qr: 'FW1.a.b' })).toEqual({ ok: false, refusal: 'qr-unknown' })
    for (let wrong = 0; wrong < 5; wrong += 1) await kiosk.open({ code: '999999' })
    expect(await kiosk.open({ code: '999999' })).toMatchObject({ refusal: 'wait', waitSeconds: 30 })
  })

  it('R-07 who has opened may open again and end, for some minutes and until the next one comes', async () => {
    const kiosk = await aKiosk()
    const other = aKey(kiosk.identity, { box: 2, code: '333333' })
    kiosk.server.publishGrants([kiosk.key, other])
    const mine = await kiosk.open({ code: kiosk.key.code })
    const session = mine.ok ? mine.session : ''
    expect(await kiosk.open({ session })).toMatchObject({ ok: true, boxNumber: 1 })
    const theirs = await kiosk.open({ code: '333333' })
    expect(await kiosk.open({ session })).toEqual({ ok: false, refusal: 'session-over' })
    await kiosk.clock.advance(6 * 60_000)
    const late = { session: theirs.ok ? theirs.session : '' }
    expect(await kiosk.open(late)).toEqual({ ok: false, refusal: 'session-over' })
  })

  it('R-07 ends only with all three confirmations, and FAULT-35 not while the door is open', async () => {
    const kiosk = await aKiosk()
    kiosk.locks.change(kiosk.key.body.lockId, { closesAfterMs: null })
    const opened = await kiosk.open({ code: kiosk.key.code })
    const confirmed = { session: opened.ok ? opened.session : '', emptied: true, cleaned: true, closed: true }
    expect((await kiosk.post('/api/end', { ...confirmed, cleaned: false })).statusCode).toBe(400)
    const end = async () => EndReply.parse((await kiosk.post('/api/end', confirmed)).json())
    expect(await end()).toEqual({ ok: false, refusal: 'door-open' })
    kiosk.locks.closeDoor(kiosk.key.body.lockId)
    expect(await end()).toEqual({ ok: true, undo: expect.any(String) })
    expect(await end()).toEqual({ ok: false, refusal: 'session-over' })
    expect(await kiosk.open({ code: kiosk.key.code })).toMatchObject({ refusal: 'ended-here' })
  })

  it('R-11 R-07 a second person’s key opens, but ends nobody’s rental', async () => {
    const kiosk = await aKiosk()
    const { rentalId } = kiosk.key.body
    const shared = aKey(kiosk.identity, { rentalId, code: '333333', opensOnly: true })
    kiosk.server.publishGrants([kiosk.key, shared])
    const theirs = await kiosk.open({ code: '333333' })
    expect(theirs).toMatchObject({ ok: true, boxNumber: 1, canEnd: false })
    kiosk.locks.closeDoor(kiosk.key.body.lockId)
    const session = theirs.ok ? theirs.session : ''
    const ended = await kiosk.post('/api/end', { session, emptied: true, cleaned: true, closed: true })
    expect(EndReply.parse(ended.json())).toEqual({ ok: false, refusal: 'session-over' })
    expect(await kiosk.open({ code: kiosk.key.code })).toMatchObject({ ok: true, canEnd: true })
  })

  it('L-12 what becomes of a call is told of this call only, and a closed one is followed by a new one', async () => {
    const kiosk = await aKiosk()
    const state = () => kiosk.agent().state().help
    const seen = (over: object) => {
      const [call] = helpCalls(kiosk).slice(-1)
      if (!call) throw new Error('nobody called')
      const { storeId, seq } = call
      kiosk.server.publishGrants([kiosk.key], { help: { storeId, seq, ...over } })
    }
    expect(state()).toBeNull()
    kiosk.broker.setReachable(false)
    await kiosk.post('/api/help', { session: null })
    expect(state()).toMatchObject({ arrivedAt: null, acceptedAt: null, closedAt: null })
    kiosk.broker.setReachable(true)
    await settle()
    expect(state()?.arrivedAt).toBeInstanceOf(Date)
    const at = '2026-11-20T13:01:00.000Z'
    seen({ seq: 999, acceptedAt: at })
    expect(state()?.acceptedAt).toBeNull()
    seen({ acceptedAt: at })
    expect(state()?.acceptedAt).toEqual(new Date(at))
    // Given back: nobody looks after it any more.
    seen({})
    expect(state()?.acceptedAt).toBeNull()
    seen({ acceptedAt: at, closedAt: at })
    expect(state()?.closedAt).toEqual(new Date(at))
    await kiosk.post('/api/help', { session: null })
    await settle()
    expect(helpCalls(kiosk)).toHaveLength(2)
    expect(state()).toMatchObject({ acceptedAt: null, closedAt: null })
  })

  it('L-12 a call is taken back once, and the next press is a call of its own', async () => {
    const kiosk = await aKiosk()
    const seen = () =>
      kiosk.server
        .events()
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'helpCalled' || kind === 'helpOver')
    await kiosk.post('/api/help-over', {})
    await settle()
    expect(seen()).toEqual([])
    await kiosk.post('/api/help', { session: null })
    await kiosk.post('/api/help-over', {})
    await kiosk.post('/api/help-over', {})
    await kiosk.post('/api/help', { session: null })
    await settle()
    expect(seen()).toEqual(['helpCalled', 'helpOver', 'helpCalled'])
  })

  it('L-12 a second press within five minutes joins the same call, and it names the box of who stands there', async () => {
    const kiosk = await aKiosk()
    const opened = await kiosk.open({ code: kiosk.key.code })
    const session = opened.ok ? opened.session : null
    for (let call = 0; call < 3; call += 1) await kiosk.post('/api/help', { session })
    await settle()
    expect(helpCalls(kiosk)).toMatchObject([{ lockId: kiosk.key.body.lockId }])
    await kiosk.clock.advance(240_000)
    await kiosk.post('/api/help', { session: null })
    await settle()
    expect(helpCalls(kiosk)).toHaveLength(1)
    await kiosk.clock.advance(61_000)
    await kiosk.post('/api/help', { session: null })
    await settle()
    expect(helpCalls(kiosk)).toHaveLength(2)
  })

  it('L-07 hears that somebody is there', async () => {
    const kiosk = await aKiosk()
    await kiosk.post('/api/present', {})
    expect(kiosk.lock(1).awakeUntilMs).toBeGreaterThan(kiosk.clock.monotonicMs())
  })

  it('L-12 says where it is; a drawing of another shape is left out', async () => {
    const kiosk = await aKiosk()
    const place = KioskPlace.parse((await kiosk.get('/api/place')).json())
    expect(place).toMatchObject({ locationPrefix: 'KN' })
    expect(place.cabinets).toHaveLength(1)
    const odd = await aTerminal({ identity: anIdentity({ cabinets: { rows: 3 } }) })
    const parts = {
      agent: odd.agent,
      onChange: odd.agent().onChange,
      clock: odd.clock,
      random: testRandom('odd'),
    }
    const app = await kioskServer({ ...parts, language: 'de' }, '/nowhere')
    const reply = await app.inject({ url: '/api/place', headers: { host: 'localhost:8090' } })
    expect(KioskPlace.parse(reply.json()).cabinets).toEqual([])
  })
})

describe('what the screen is told while it is shown', () => {
  it('L-12 every change of a door, and network and clock', async () => {
    const kiosk = await aKiosk()
    const { read, cancel } = await watch(kiosk)
    const { boxId, lockId } = boxOf(kiosk.identity, 1)
    expect(await read()).toMatchObject({
      online: true,
      clock: 'sure',
      waitSeconds: 0,
      doors: { [boxId]: 'locked' },
    })
    kiosk.locks.change(lockId, { jammed: true })
    expect((await read()).doors[boxId]).toBe('jammed')
    kiosk.broker.setReachable(false)
    expect((await read()).online).toBe(false)
    await cancel()
  })

  it('F-03 where it stands, when the server tells another name', async () => {
    const kiosk = await aKiosk()
    const placeNow = async () => KioskPlace.parse((await kiosk.get('/api/place')).json())
    const before = await placeNow()
    const { terminalName, locationPrefix, timeZone, locationUrl } = before
    const place = { terminalName, locationPrefix, timeZone, locationUrl, locationName: 'Konstanz Seeufer' }
    const seen = { ...place, locationNames: { en: 'Konstanz Lakeside' }, operatorPhone: '+49 7531 7' }
    kiosk.server.publishGrants([kiosk.key], { place: seen })
    const after = await placeNow()
    expect(after).toMatchObject(seen)
    expect(after.placeMark).not.toBe(before.placeMark)
    // The page on the screen learns by it that there is another place to ask for.
    const { read, cancel } = await watch(kiosk)
    expect((await read()).placeMark).toBe(after.placeMark)
    await cancel()
    // It keeps the drawing it was set up with until another is told.
    expect(after.cabinets).toEqual(before.cabinets)
    const [cabinet] = before.cabinets
    const cabinets = [{ ...cabinet, name: 'Schrank 2' }]
    kiosk.server.publishGrants([kiosk.key], { place: { ...seen, cabinets } })
    expect((await placeNow()).cabinets.map(({ name }) => name)).toEqual(['Schrank 2'])
  })

  it('F-04 that the place is closed and when it opens, before and after a key is shown', async () => {
    const kiosk = await aKiosk()
    kiosk.server.publishGrants([kiosk.key], { hours: someHours(kiosk.identity) })
    expect(kiosk.agent().state()).toMatchObject({ closed: null, openUntil: new Date('2026-11-20T13:10:00Z') })
    await kiosk.clock.advance(20 * 60_000)
    const { read, cancel } = await watch(kiosk)
    const opensAt = '2026-11-20T13:30:00.000Z'
    expect(await read()).toMatchObject({ closed: { opensAt }, openUntil: null })
    const closed = { ok: false, refusal: 'location-closed', boxNumber: 1 }
    expect(await kiosk.open({ code: kiosk.key.code })).toEqual({ ...closed, from: opensAt })
    const never = { open: [], issuedAt: '2026-11-20T13:20:00.000Z' }
    kiosk.server.publishGrants([kiosk.key], { hours: someHours(kiosk.identity, never) })
    expect(await kiosk.open({ qr: kiosk.key.qr })).toEqual(closed)
    await cancel()
  })
})

/** Reads what the page is told, state by state. */
async function watch({ app }: Awaited<ReturnType<typeof aKiosk>>) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${address}/api/live`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    const { value } = (await reader?.read()) ?? {}
    return KioskState.parse(JSON.parse(String(value).replace('data: ', '')))
  }
  return { read, cancel: async () => reader?.cancel() }
}

describe('who may talk to it', () => {
  it('FAULT-58 only pages of this terminal: another host name, another origin and another form are turned away', async () => {
    const kiosk = await aKiosk()
    expect((await kiosk.get('/api/place', { host: 'evil.example' })).statusCode).toBe(403)
    expect((await kiosk.get('/api/place', { host: 'localhost.evil.example:8090' })).statusCode).toBe(403)
    expect((await kiosk.get('/api/place', { host: '[::1]:8090' })).statusCode).toBe(200)
    const foreign = { origin: 'https://evil.example' }
    expect((await kiosk.post('/api/help', { session: null }, foreign)).statusCode).toBe(403)
    expect((await kiosk.post('/api/help', { session: null }, { origin: 'null' })).statusCode).toBe(403)
    const own = { origin: 'http://127.0.0.1:8090' }
    expect((await kiosk.post('/api/help', { session: null }, own)).statusCode).toBe(200)
  })

  it('FAULT-58 answers carry a strict content policy, and bad input is refused', async () => {
    const kiosk = await aKiosk()
    const { headers } = await kiosk.get('/api/place')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    for (const body of [{}, { code: '12345' }, { code: '12345x' }, { code: '123456', qr: 'x' }, { qr: 7 }])
      expect((await kiosk.post('/api/open', body)).statusCode).toBe(400)
    expect((await kiosk.post('/api/help', { session: 5 })).statusCode).toBe(400)
  })

  it('L-12 gives out the built page, and says so where it is not built', async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'index.html'), '<title>Terminal</title>')
    const built = await aKiosk(folder)
    expect((await built.get('/')).body).toContain('Terminal')
    const bare = await aKiosk()
    expect((await bare.get('/')).body).toContain('nicht gebaut')
  })
})
