import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { describe, expect, it } from 'vitest'
import { aHarbour, aStaff, formOf } from '../../testing/locks.ts'
import { aSoundHouse } from '../../testing/sound-house.ts'

const house = await aSoundHouse()
const { staff, freeRow, freeM, aRenter, mailsOf } = await aHarbour(house)

const moved = (item: object) => staff.send(lockCalls.moveLock, { item })

describe('FAULT-39 a lock that is moved while somebody rents', () => {
  it('L-01 trading two locks gives both renters keys for what hangs there now, and a mail with them', async () => {
    const [anna, bert] = [await aRenter(), await aRenter()]
    const [at, other] = [await anna.lock(), await bert.lock()]
    const keyBefore = await anna.key()
    const answer = await moved({
      id: at.lockId,
      version: at.version,
      locationId: at.locationId,
      terminalId: at.terminalId,
      boxId: other.boxId,
      reason: 'Falsch verkabelt',
    })
    expect(answer.status).toBe(200)
    await house.settle()
    await house.platform.runConsumers()
    expect((await anna.lock()).lockId).toBe(other.lockId)
    expect(await anna.opens()).toEqual({ answer: 200, locks: [other.lockId] })
    expect(await bert.opens()).toEqual({ answer: 200, locks: [at.lockId] })
    const key = await anna.key()
    expect(key?.qrText).not.toBe(keyBefore?.qrText)
    const [mail] = await mailsOf(anna.order.shortCode, 'key-renewed')
    expect(mail).toContain('Am Fach hängt ein neues Schloss.')
    expect(mail?.replaceAll(/\s/g, '')).toContain(key?.code)
  })

  it('a spare lock takes the place of a broken one in one go; the broken one hangs nowhere', async () => {
    const renter = await aRenter()
    const broken = await renter.lock()
    const { locationId, terminalId, boxId } = broken
    const spare = await staff.ask(lockCalls.addLock, {
      body: { item: { locationId, terminalId, name: 'SL-ERSATZ' } },
    })
    expect(spare).toMatchObject({ boxId: null, boxState: null })
    const item = { id: spare.lockId, version: spare.version, locationId, terminalId, boxId, reason: 'Motor' }
    expect((await moved(item)).status).toBe(200)
    await house.settle()
    expect((await renter.lock()).lockId).toBe(spare.lockId)
    expect(await renter.opens()).toEqual({ answer: 200, locks: [spare.lockId] })
    expect(await staff.lock(broken.lockId ?? '')).toMatchObject({ boxId: null, archived: false })
  })

  it('a rented box is never left without a lock: neither by moving nor by archiving it', async () => {
    const renter = await aRenter()
    const { lockId: id, version, locationId, terminalId } = await renter.lock()
    const away = { id, version, locationId, terminalId, boxId: null, reason: 'weg' }
    expect(await moved(away)).toMatchObject({ status: 409, code: 'box-needs-lock' })
    const gone = await staff.send(lockCalls.deleteLock, { item: { id, reason: 'alt' } })
    expect(gone).toMatchObject({ status: 409, code: 'box-needs-lock' })
    expect(await renter.opens()).toEqual({ answer: 200, locks: [id] })
  })

  it('an archived lock frees its box from the offer, and comes back hanging nowhere', async () => {
    const box = await freeRow()
    const free = await freeM()
    const item = { id: box.lockId ?? '', reason: 'ausgemustert' }
    const gone = await staff.ask(lockCalls.deleteLock, { body: { item } })
    expect(gone).toMatchObject({ archived: true, boxId: null })
    expect(await freeM()).toBe(free - 1)
    expect((await staff.rows({ view: 'noLock' })).map(({ boxId }) => boxId)).toContain(box.boxId)
    expect((await staff.rows({ view: 'archived' })).map(({ id }) => id)).toContain(box.lockId)
    const back = await staff.ask(lockCalls.deleteLock, { body: { item: { ...item, archived: false } } })
    const { locationId, terminalId } = box
    const hung = {
      id: item.id,
      version: back.version,
      locationId,
      terminalId,
      boxId: box.boxId,
      reason: 'wieder',
    }
    expect((await moved(hung)).status).toBe(200)
    expect(await freeM()).toBe(free)
  })
})

describe('FAULT-45 what belongs to another company', () => {
  it('is no place to hang a lock on', async () => {
    const nord = await aStaff(house, 'nord@zeitlager.example')
    const own = await freeRow()
    const [theirs] = await nord.rows({ limit: 1 })
    const item = {
      id: own.lockId,
      version: own.version,
      locationId: own.locationId,
      terminalId: own.terminalId,
    }
    const answers = [
      await moved({ ...item, locationId: theirs?.locationId, terminalId: null, boxId: null, reason: 'x' }),
      await moved({ ...item, terminalId: theirs?.terminalId, boxId: null, reason: 'x' }),
      await moved({ ...item, boxId: theirs?.boxId, reason: 'x' }),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not-found']))
    const mine = await nord.send(lockCalls.editLock, { item: { ...formOf(own), notes: 'fremd' } })
    expect(mine.status).toBe(404)
    expect((await nord.rows()).map(({ id }) => id)).not.toContain(own.id)
  })
})
