import { customerActionCalls } from '@fachwerk/contract/customer/customer-action-calls'
import { customerFileCalls } from '@fachwerk/contract/customer/customer-file-calls'
import { accountEmailCalls } from '@fachwerk/contract/account/account-email-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCallContext } from '../../../platform/http/testing-invoke.ts'
import { aPaidOrder, replied } from '../../orders/testing/staff-orders.ts'
import { anOrder, anOrderInput, callOf, CONTACT, visitor } from '../../orders/testing.ts'
import { aFilesHouse, type FilesHouse } from '../testing/customer-files.ts'

let at: FilesHouse
beforeEach(async () => void (at = await aFilesHouse()))

const NEW = 'anna.keller@post.example'
const change = async (more: object = {}, actor = at.owner) => {
  const { id, version } = await at.anna()
  return at.ask(
    customerActionCalls.changeCustomerAddress,
    { body: { id, version, email: NEW, proof: 'phone', ...more } },
    actor,
  )
}
/** What was mailed since, to whom, in order. */
async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  await at.platform.runConsumers()
  await at.platform.sendMails()
  return at.platform.sentMails.map(({ to, subject, text }) => ({ to, subject, text }))
}
/** The six digits that open the box, below their label. */
const codeIn = (text: string) =>
  /Zahlencode\D{1,40}(\d{3}\s?\d{3})(?!\d)/.exec(text)?.[1]?.replaceAll(/\s/g, '')
/** The six digits that prove the address. */
const digitsIn = (text = '') =>
  /Sechs Ziffern\D{1,40}(\d{3}\s\d{3})(?!\d)/.exec(text)?.[1]?.replace(/\s/, '') ?? ''
const sentDigits = async () => digitsIn((await mailed()).findLast(({ to }) => to.includes(NEW))?.text)
const linksOf = async () => {
  const { rows } = await at.platform.db.read((tx) =>
    sql<{ hash: string }>`select hash from customer_order order by placed_at`.execute(tx),
  )
  return rows.map(({ hash }) => hash)
}

describe('R-11 a wrong address put right', () => {
  it('the key goes to the new address with a new code, and mailed links end', async () => {
    await aPaidOrder(at)
    const [first] = (await mailed()).filter(({ text }) => codeIn(text) !== undefined)
    const [oldLink] = await linksOf()
    const file = replied(await change())
    expect(file).toMatchObject({
      email: NEW,
      addressChange: {
        oldEmail: CONTACT.email,
        newEmail: NEW,
        proof: 'phone',
        waits: false,
        by: 'Jana Brandt',
      },
    })
    const mails = await mailed()
    const renewed = mails.findLast(({ to, text }) => to.includes(NEW) && codeIn(text) !== undefined)
    expect(renewed?.text).toContain('E-Mail-Adresse wurde berichtigt')
    expect(codeIn(renewed?.text ?? '')).not.toBe(codeIn(first?.text ?? ''))
    const [newLink] = await linksOf()
    expect(newLink).not.toBe(oldLink)
    expect(renewed?.text).toContain(newLink)
    expect(JSON.stringify(mails.filter(({ to }) => to.includes(NEW)))).not.toContain(oldLink)
  })

  it('the old address is told without a name, a box or the new address', async () => {
    await aPaidOrder(at)
    await mailed()
    const before = at.platform.sentMails.length
    replied(await change())
    const letter = (await mailed()).slice(before).filter(({ to }) => to.includes(CONTACT.email))
    expect(letter).toHaveLength(1)
    expect(letter[0]?.text).not.toMatch(/Anna|Keller|Fach \d|KN-|anna\.keller/)
  })

  it('B-20 unproven, the caller reads six digits out: then it counts, with a new key, as from the link', async () => {
    await aPaidOrder(at)
    const [first] = (await mailed()).filter(({ text }) => codeIn(text) !== undefined)
    const asked = replied(await change({ proof: 'none' }))
    expect(asked).toMatchObject({
      email: CONTACT.email,
      addressChange: { waits: true, digits: { triesLeft: 5 } },
    })
    const digits = await sentDigits()
    const { id } = await at.anna()
    const prove = (typed: string, actor = at.owner) =>
      at.ask(customerActionCalls.proveCustomerAddress, { body: { id, digits: typed } }, actor)
    const wrong = digits === '111111' ? '222222' : '111111'
    expect(replied(await prove(wrong))).toMatchObject({
      email: CONTACT.email,
      addressChange: { waits: true, digits: { triesLeft: 4 } },
    })
    expect(await prove(digits, at.reader)).toMatchObject({ ok: false })
    const file = replied(await prove(`${digits.slice(0, 3)} ${digits.slice(3)}`))
    expect(file).toMatchObject({ email: NEW, addressChange: { waits: false, digits: null } })
    expect(file.changes[0]).toMatchObject({
      action: 'customer.addressProven',
      actor: { name: 'Jana Brandt' },
    })
    const key = (await mailed()).findLast(({ to, text }) => to.includes(NEW) && codeIn(text) !== undefined)
    expect(codeIn(key?.text ?? '')).not.toBe(codeIn(first?.text ?? ''))
    expect(await prove(digits)).toMatchObject({ refusal: 'transition-not-allowed' })
  })

  it('B-22 five wrong digits are over, also the right ones then; new ones come by mail, five an hour', async () => {
    await aPaidOrder(at)
    replied(await change({ proof: 'none' }))
    const first = await sentDigits()
    const { id } = await at.anna()
    const prove = async (digits: string) =>
      replied(await at.ask(customerActionCalls.proveCustomerAddress, { body: { id, digits } }))
    const wrong = first === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n += 1) await prove(wrong)
    expect(await prove(first)).toMatchObject({ email: CONTACT.email, addressChange: { digits: null } })
    const again = () => at.ask(customerActionCalls.resendAddressProof, { body: { id } })
    expect(replied(await again())).toMatchObject({ addressChange: { digits: { triesLeft: 5 } } })
    const second = await sentDigits()
    for (let n = 0; n < 4; n += 1) replied(await again())
    expect(await again()).toMatchObject({ refusal: 'too-many-tries' })
    const last = await sentDigits()
    expect(second).not.toBe(last)
    expect(await prove(second)).toMatchObject({ email: CONTACT.email })
    await at.platform.clock.advance(10 * 60_000)
    expect(await prove(last)).toMatchObject({ email: CONTACT.email, addressChange: { waits: true } })
  })

  it('LAW-60 what the office sees of that mail shows no digits', async () => {
    await aPaidOrder(at)
    replied(await change({ proof: 'none' }))
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ text: string; html: string }>`select body_text as text, html from mail
        where template = 'email-change-link'`.execute(tx),
    )
    const digits = await sentDigits()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  })

  it('where mail comes back for good, nobody is told at the old address', async () => {
    await aPaidOrder(at)
    await mailed()
    await at.platform.db.transaction((tx) =>
      sql`update mail set state = 'failed', gave_up_at = created_at, last_error = '550'`.execute(tx),
    )
    const before = at.platform.sentMails.length
    replied(await change())
    const since = (await mailed()).slice(before)
    expect(since.filter(({ to }) => to.includes(CONTACT.email))).toEqual([])
    expect(since.some(({ to }) => to.includes(NEW))).toBe(true)
  })

  it('order and invoice keep what they were made with; later mails of the order go to the new address', async () => {
    await aPaidOrder(at)
    replied(await change())
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ email: string; mail: string }>`
        select contact ->> 'email' as email, mail_address as mail from customer_order`.execute(tx),
    )
    expect(rows).toEqual([{ email: CONTACT.email, mail: NEW }])
  })

  it('unproven, nothing changes until the link in the new mailbox is used; then the key follows', async () => {
    await aPaidOrder(at)
    await mailed()
    const before = at.platform.sentMails.length
    const waiting = replied(await change({ proof: 'none' }))
    expect(waiting).toMatchObject({ email: CONTACT.email, addressChange: { waits: true } })
    const asked = (await mailed()).slice(before)
    expect(asked.map(({ to }) => to.includes(NEW))).toEqual([true])
    expect(asked[0]?.text).not.toMatch(/Schlüssel|Fach \d|Code/)
    const token = /\/konto\/email\/([\w-]+)/.exec(asked[0]?.text ?? '')?.[1] ?? ''
    const actor = { kind: 'visitor', ...at.own, sessionId: null } as const
    const done = await at.call(
      accountEmailCalls.confirmEmailChange,
      { body: { token } },
      actor,
      aCallContext(),
    )
    expect(done).toMatchObject({ ok: true })
    expect((await at.list({ search: NEW })).rows.map(({ email }) => email)).toEqual([NEW])
    const since = (await mailed()).slice(before + 1)
    expect(since.some(({ to, text }) => to.includes(NEW) && codeIn(text) !== undefined)).toBe(true)
  })

  it('an address of another customer is refused at its field, with whose it is', async () => {
    await aPaidOrder(at)
    await anOrder(at, { contact: { ...CONTACT, firstName: 'Ben', email: NEW } })
    const { id } = await at.anna()
    const seen = replied(
      await at.ask(customerActionCalls.previewCustomerAddress, { body: { id, email: NEW } }),
    )
    expect(seen.taken?.name).toBe('Ben Keller')
    expect(await change()).toMatchObject({ ok: false, refusal: 'email-taken', field: 'email' })
  })

  it('the preview says which keys become new and what may have been meant', async () => {
    await aPaidOrder(at)
    const { id } = await at.anna()
    const seen = replied(
      await at.ask(customerActionCalls.previewCustomerAddress, {
        body: { id, email: 'anna.kellr@gmial.com' },
      }),
    )
    expect(seen).toMatchObject({ taken: null, boxNames: [expect.stringMatching(/^KN-/)], notifiesOld: true })
    expect(seen.slips).toEqual(['anna.kellr@gmail.com', 'anna.keller@gmail.com'])
  })

  it('B-20 two minutes long it is taken back: another new code, to the old address', async () => {
    await aPaidOrder(at)
    const { id } = await at.anna()
    replied(await change())
    await mailed()
    const before = at.platform.sentMails.length
    const back = replied(await at.ask(customerActionCalls.undoCustomerAddress, { body: { id } }))
    expect(back).toMatchObject({ email: CONTACT.email, addressChange: null })
    const since = (await mailed()).slice(before)
    expect(since.some(({ to, text }) => to.includes(CONTACT.email) && codeIn(text) !== undefined)).toBe(true)
    replied(await change())
    await at.platform.clock.advance(3 * 60_000)
    expect(await at.ask(customerActionCalls.undoCustomerAddress, { body: { id } })).toMatchObject({
      refusal: 'undo-too-late',
    })
  })

  it('FAULT-72 over a file that changed meanwhile nothing is corrected', async () => {
    await aPaidOrder(at)
    expect(await change({ version: 7 })).toMatchObject({ refusal: 'changed-meanwhile' })
  })

  it('A-13 whoever rents at another company of the group too is corrected by its head alone', async () => {
    await aPaidOrder(at)
    await at.platform.db.transaction((tx) =>
      sql`with made as (insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, language,
          total_cents, contact, consents, quote, placed_at)
        select gen_random_uuid(), ${at.foreign.companyId}, ${at.foreign.siteId}, ${at.foreign.locationId}, o.customer_id,
          'ZZZZZZ', 'other', o.status, o.language, o.total_cents, o.contact, o.consents, o.quote, o.placed_at
        from customer_order o limit 1 returning id, company_id, total_cents)
        insert into order_line (id, company_id, order_id, kind, description, quantity, gross_cents, vat_rate)
          select gen_random_uuid(), company_id, id, 'rental', 'Fach M', 1, total_cents, 1900 from made`.execute(
        tx,
      ),
    )
    expect(await change({}, at.franchisee)).toMatchObject({ refusal: 'customer-elsewhere' })
    expect(await change()).toMatchObject({ ok: true })
  })
})

describe('B-20 actions from the file', () => {
  it('a corrected name is on what runs; a reader may do nothing', async () => {
    await aPaidOrder(at)
    const { id, version } = await at.anna()
    const customer = {
      firstName: 'Anne',
      lastName: 'Keller',
      phone: '07531 4452',
      street: '',
      postcode: '',
      city: '',
      country: 'DE' as const,
      version,
    }
    expect(
      await at.ask(customerActionCalls.correctCustomer, { body: { id, customer } }, at.reader),
    ).toMatchObject({
      refusal: 'not-found',
    })
    const file = replied(await at.ask(customerActionCalls.correctCustomer, { body: { id, customer } }))
    expect(file).toMatchObject({ name: 'Anne Keller', details: { phone: '07531 4452' } })
    const { rows } = await at.platform.db.read((tx) =>
      sql<{ name: string }>`select customer_name as name from rental`.execute(tx),
    )
    expect(rows).toEqual([{ name: 'Anne Keller' }])
    expect(file.changes[0]).toMatchObject({ action: 'customer.corrected' })
  })

  it('the key is sent once more with the code it has, a few times an hour', async () => {
    await aPaidOrder(at)
    const [first] = (await mailed()).filter(({ text }) => codeIn(text) !== undefined)
    const { id } = await at.anna()
    for (let n = 0; n < 6; n += 1)
      replied(await at.ask(customerActionCalls.resendCustomerKeys, { body: { id } }))
    const again = (await mailed()).filter(({ text }) => text.includes('erneut gesendet'))
    expect(again).toHaveLength(6)
    expect(codeIn(first?.text ?? '')).toMatch(/^\d{6}$/)
    expect(codeIn(again[0]?.text ?? '')).toBe(codeIn(first?.text ?? ''))
    expect(await at.ask(customerActionCalls.resendCustomerKeys, { body: { id } })).toMatchObject({
      refusal: 'too-many-tries',
    })
  })

  it('a note is changed by its author for ten minutes, pinned by anybody, and read by no other company', async () => {
    await aPaidOrder(at)
    const { id } = await at.anna()
    const noted = replied(
      await at.ask(customerActionCalls.addCustomerNote, {
        body: { id, text: 'nur untere Fächer', pinned: false },
      }),
    )
    const noteId = noted.notes[0]?.id ?? ''
    const edit = (text: string, actor = at.owner) =>
      at.ask(customerActionCalls.editCustomerNote, { body: { id, noteId, text } }, actor)
    expect(replied(await edit('nur untere Fächer!')).notes[0]).toMatchObject({
      text: 'nur untere Fächer!',
      canEdit: true,
    })
    expect(await edit('x', at.support)).toMatchObject({ refusal: 'note-kept' })
    await at.platform.clock.advance(10 * 60_000)
    expect(await edit('zu spät')).toMatchObject({ refusal: 'note-kept' })
    const pinned = await at.ask(
      customerActionCalls.pinCustomerNote,
      { body: { id, noteId, pinned: true } },
      at.support,
    )
    expect(replied(pinned).notes[0]).toMatchObject({ pinned: true, canEdit: false })
  })

  it('who is blocked rents nothing new, online or at the counter; what runs opens', async () => {
    await aPaidOrder(at)
    const { id, number } = await at.anna()
    const block = { id, reason: 'Rückbuchung', covers: 'company' as const, ends: 'none' as const }
    const blocked = replied(await at.ask(customerActionCalls.blockCustomer, { body: block }))
    expect(blocked).toMatchObject({ standing: 'blocked', block: { reason: 'Rückbuchung', stands: true } })
    expect(await at.ask(customerActionCalls.blockCustomer, { body: block })).toMatchObject({
      refusal: 'blocked-already',
    })
    const place = () => visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at) }, callOf(at))
    expect(await place()).toMatchObject({ ok: false, refusal: 'rental-refused' })
    expect((await at.show(number)).rentals).toHaveLength(1)
    const blockId = blocked.block?.id ?? ''
    const lifted = replied(
      await at.ask(customerActionCalls.unblockCustomer, { body: { id, blockId, reason: 'bezahlt' } }),
    )
    expect(lifted).toMatchObject({ standing: 'running', block: { stands: false, liftReason: 'bezahlt' } })
    expect(await place()).toMatchObject({ ok: true })
  })

  it('a block ends with its day, or with the payment', async () => {
    await aPaidOrder(at)
    const { id, number } = await at.anna()
    const today = at.platform.clock.now().toISOString().slice(0, 10)
    const body = { id, reason: 'Ärger', covers: 'company' as const, ends: 'date' as const }
    expect(
      await at.ask(customerActionCalls.blockCustomer, { body: { ...body, until: '2020-01-01' } }),
    ).toMatchObject({
      refusal: 'end-in-past',
      field: 'until',
    })
    replied(await at.ask(customerActionCalls.blockCustomer, { body: { ...body, until: today } }))
    expect((await at.show(number)).block?.stands).toBe(true)
    await at.platform.clock.advance(30 * 3_600_000)
    expect((await at.show(number)).block?.stands).toBe(false)
    const owed = { ...body, ends: 'payment' as const }
    replied(await at.ask(customerActionCalls.blockCustomer, { body: owed }))
    expect((await at.show(number)).block?.stands).toBe(false)
    const owe = (cents: number) =>
      at.platform.db.transaction((tx) => sql`update rental set overrun_owed_cents = ${cents}`.execute(tx))
    await owe(840)
    expect((await at.list({ view: 'blocked' })).total).toBe(1)
    await owe(0)
    expect((await at.list({ view: 'blocked' })).total).toBe(0)
  })

  it('LAW-59 a copy of the data has the notes in it', async () => {
    await aPaidOrder(at)
    const { id } = await at.anna()
    replied(
      await at.ask(customerActionCalls.addCustomerNote, { body: { id, text: 'ruft zurück', pinned: true } }),
    )
    const page = replied(await at.ask(customerFileCalls.customerPart, { body: { id, part: 'notes' } }))
    expect(page.rows).toHaveLength(1)
  })
})
