import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrder, CONTACT, pageOf } from '../orders/testing.ts'
import { aSharingHouse, TOM } from './testing/shared-keys.ts'

const { at, now, share, shared, withdraw, linkOf, look, open, mails, paidOrder } = await aSharingHouse()

beforeEach(() => paidOrder())

describe('R-11 sharing from the order’s page', () => {
  it('the page lists the key without code or link, and the person gets both by mail', async () => {
    const page = await shared()
    expect(page.rental).toMatchObject({
      can: { share: true },
      sharedKeys: [{ ...TOM, state: 'active', withdrawnAt: null }],
    })
    const hash = await linkOf()
    expect(JSON.stringify(page)).not.toContain(hash)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      template: 'key-shared',
      recipient: TOM.email,
      subject: 'Anna gibt Ihnen einen Schlüssel: Fach 1 in Konstanz',
      language: 'de',
    })
    expect(mail?.text).toContain(`/schluessel/${hash}`)
    expect(mail?.text).toMatch(/Zahlencode für das Terminal: \d{3}\u00a0\d{3}/)
    const own = page.rental?.key?.code ?? ''
    expect(mail?.text).not.toContain(own)
  })

  it('LAW-61 nobody learns more of the renter than the first name: neither in the mail nor on the page', async () => {
    await shared()
    const [mail] = await mails()
    const shown = await look(await linkOf())
    const said = `${mail?.text} ${mail?.html} ${JSON.stringify(shown)}`
    expect(said).toContain('Anna')
    const page = await pageOf(at, now.order.hash)
    for (const secret of [CONTACT.lastName, CONTACT.email, CONTACT.street, page.shortCode, page.hash, '4,00'])
      expect(said).not.toContain(secret)
  })

  it('shows the second person box, time and key, without end or sharing', async () => {
    await shared()
    const shown = await look(await linkOf())
    expect(shown).toMatchObject({
      ok: true,
      value: {
        name: TOM.name,
        renterFirstName: 'Anna',
        keyState: 'active',
        rental: { state: 'active', can: { open: true, end: false, share: false }, openRefusal: null },
      },
    })
    const own = (await pageOf(at, now.order.hash)).rental?.key?.code
    expect(shown.ok && shown.value.rental.key?.code).toMatch(/^\d{6}$/)
    expect(shown.ok && shown.value.rental.key?.code).not.toBe(own)
  })

  it('L-07 whoever looks at a shared key has the lock kept awake', async () => {
    await shared()
    const link = await linkOf()
    at.devices.woken.length = 0
    await look(link)
    expect(at.devices.woken).toHaveLength(1)
  })

  it('opens with the person’s own right, and says whose it was', async () => {
    await shared()
    const inputs = at.devices.requests.length
    expect(await open(await linkOf())).toMatchObject({ ok: true, value: { state: 'requested' } })
    const [key] = (await pageOf(at, now.order.hash)).rental?.sharedKeys ?? []
    expect(at.devices.requests.slice(inputs)).toMatchObject([
      {
        rentalId: now.rentalId,
        accessRightId: key?.id,
        issuedBy: { kind: 'customer', id: null, name: TOM.name },
        checkRight: true,
      },
    ])
  })

  it('withdrawn, the page says so, the key opens nothing, and the person is told', async () => {
    const page = await shared()
    const hash = await linkOf()
    await mails()
    const done = await withdraw(page.rental?.sharedKeys[0]?.id ?? '')
    expect(done).toMatchObject({ ok: true, value: { rental: { sharedKeys: [{ state: 'withdrawn' }] } } })
    expect(await open(hash)).toMatchObject({ refusal: 'access-revoked' })
    expect(await look(hash)).toMatchObject({
      ok: true,
      value: { keyState: 'withdrawn', rental: { key: null } },
    })
    const mailed = (await mails()).find(({ template }) => template === 'key-withdrawn')
    expect(mailed).toMatchObject({ recipient: TOM.email })
    expect(mailed?.text).not.toContain(hash)
  })

  it('withdrawn before the mail went out, the code is not sent any more', async () => {
    const page = await shared()
    await withdraw(page.rental?.sharedKeys[0]?.id ?? '')
    expect((await mails()).map(({ template }) => template)).toEqual(['key-withdrawn'])
  })
})

describe('what does not work', () => {
  it('FAULT-54 FAULT-55 an unknown link, one of another site and a revoked order: the same 404', async () => {
    await shared()
    const hash = await linkOf()
    const unknown = await look('A'.repeat(32), { ip: '198.51.100.20' })
    expect(unknown).toEqual({ ok: false, refusal: 'not-found', errors: [] })
    expect(await look(hash, { siteId: at.foreign.siteId, ip: '198.51.100.21' })).toEqual(unknown)
    expect(await look(now.order.hash, { ip: '198.51.100.22' })).toEqual(unknown)
    await at.platform.db.transaction((tx) =>
      sql`update customer_order set hash_revoked_at = ${at.platform.clock.now()} where id = ${now.order.id}`.execute(
        tx,
      ),
    )
    expect(await look(hash, { ip: '198.51.100.23' })).toEqual(unknown)
  })

  it('FAULT-44 a key’s link opens no order and shares nothing further', async () => {
    await shared()
    const link = await linkOf()
    expect(await share({ name: 'Eva', email: 'eva@example.org' }, link)).toMatchObject({
      refusal: 'not-found',
    })
  })

  it('FAULT-45 another order’s rental and another rental’s key are not found', async () => {
    const page = await shared()
    const key = page.rental?.sharedKeys[0]?.id ?? ''
    const theirs = now.rentalId
    await paidOrder()
    const mine = now.rentalId
    now.rentalId = theirs
    expect(await share({ name: 'Eva', email: 'eva@example.org' })).toMatchObject({ refusal: 'not-found' })
    expect(await withdraw(key)).toMatchObject({ refusal: 'not-found' })
    now.rentalId = mine
    expect(await withdraw(key)).toMatchObject({ refusal: 'not-found' })
  })

  it('who has a key is named at the address; four are too many', async () => {
    await shared()
    expect(await share()).toMatchObject({ refusal: 'already-shared', errors: [{ field: 'email' }] })
    await shared({ name: 'Eva', email: 'eva@example.org' })
    await shared({ name: 'Udo', email: 'udo@example.org' })
    expect(await share({ name: 'Ida', email: 'ida@example.org' })).toMatchObject({
      refusal: 'too-many-shared-keys',
    })
    expect(await share({ name: '', email: 'x' })).toMatchObject({ refusal: 'invalid-input' })
  })

  it('an order that is not paid has nothing to share', async () => {
    now.order = await anOrder(at)
    const page = await pageOf(at, now.order.hash)
    now.rentalId = page.rental?.id ?? ''
    expect(page.rental?.can.share).toBe(false)
    expect(await share()).toMatchObject({ refusal: 'rental-not-paid' })
  })
})
