import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anInbox, changed, numbered, sample } from './testing.ts'

const at = await anInbox(await testPlatform())
const { db, clock } = at.platform
const UNKNOWN = '01980000-0000-7000-8000-00000000dead'
const rows = async () => {
  const listed = await at.list()
  if (!listed.ok) throw new Error(listed.refusal)
  return listed.value
}

describe('LAW-44 an e-invoice that somebody sent', () => {
  it('XRechnung in UBL is read: who, what, how much, until when, and to which account', async () => {
    const found = await at.received(sample('xrechnung-ubl'), { name: 'Müller & Söhne.xml' })
    expect(found).toMatchObject({
      state: 'open',
      kind: 'invoice',
      format: 'ubl',
      number: '123456XX',
      sellerName: '[Seller name]',
      issuedOn: '2016-04-04',
      payableCents: 33_690,
      currency: 'EUR',
      fileName: 'Müller & Söhne.xml',
      receivedBy: 'Bela Buch',
      checkedBy: ['en16931', 'xrechnung'],
      can: { decide: true },
    })
    const { document } = found
    expect(document.seller).toMatchObject({ vatId: 'DE 123456789', name: '[Seller name]' })
    expect(document.buyer.name).toBe('[Buyer name]')
    expect(document.buyerReference).toBe('04011000-12345-03')
    expect(document.payment.ibans[0]?.iban).toBe('DE79000000001234567890')
    expect(document.totals).toMatchObject({ net: '314.86', vat: '22.04', gross: '336.9', payable: '336.9' })
    expect(document.rates).toEqual([{ category: 'S', rate: '7', net: '314.86', vat: '22.04', reason: null }])
    expect(document.lines).toHaveLength(2)
    expect(document.lines[0]).toMatchObject({ quantity: '1', net: '288.79', rate: '7' })
  })

  it('the same invoice in CII says the same', async () => {
    const cii = await at.received(numbered(sample('xrechnung-cii'), 'CII-1'))
    const [ubl] = (await rows()).rows.filter(({ number }) => number === '123456XX')
    const other = await at.show(ubl?.id ?? '')
    if (!other.ok) throw new Error(other.refusal)
    expect(cii.format).toBe('cii')
    const compared = ({ document }: typeof cii) => [
      document.seller.name,
      document.seller.vatId,
      document.buyer.address,
      document.issuedOn,
      document.buyerReference,
      document.totals.payable && Number(document.totals.payable),
      document.rates.map(({ net }) => Number(net)),
      document.lines.map(({ net }) => Number(net)),
      document.payment.ibans.map(({ iban }) => iban),
    ]
    expect(compared(cii)).toEqual(compared(other.value))
  })

  it('credit notes of both kinds count below zero', async () => {
    const ubl = await at.received(sample('creditnote-ubl'))
    expect(ubl).toMatchObject({ kind: 'creditNote', format: 'ubl', checkedBy: ['en16931'] })
    expect(ubl.payableCents).toBeLessThan(0)
    const text = changed(numbered(sample('xrechnung-cii'), 'G-1'), '<ram:TypeCode>380<', '<ram:TypeCode>381<')
    expect(await at.received(text)).toMatchObject({ kind: 'creditNote', payableCents: -33_690 })
  })

  it('the file comes back byte for byte, by its name and its type', async () => {
    const bytes = Buffer.from(numbered(sample('xrechnung-ubl'), 'BYTES'), 'utf8')
    const { id, sha256, fileBytes } = await at.received(bytes, { name: 'original.xml' })
    const sent = await at.original(id)
    if (typeof sent === 'string') throw new Error(sent)
    expect(sent.bytes.equals(bytes)).toBe(true)
    expect(sent).toMatchObject({ name: 'original.xml', type: 'application/xml' })
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(fileBytes).toBe(bytes.length)
  })

  it('in another encoding it says the same', async () => {
    const plain = changed(numbered(sample('xrechnung-ubl'), 'LATIN'), /…/g, '...')
    const declared = changed(plain, 'encoding="UTF-8"', 'encoding="ISO-8859-1"')
    const text = changed(declared, /\[Seller name\]/g, 'Grüße &amp; Söhne')
    const latin = await at.received(Buffer.from(text, 'latin1'))
    expect(latin.sellerName).toBe('Grüße & Söhne')
    const wide = changed(numbered(sample('xrechnung-ubl'), 'WIDE'), 'encoding="UTF-8"', 'encoding="UTF-16"')
    expect(await at.received(Buffer.from(`\uFEFF${wide}`, 'utf16le'))).toMatchObject({ number: 'WIDE' })
  })
})

describe('LAW-44 the same again', () => {
  it('the same file is said, not kept twice, even when two send it at once', async () => {
    const text = numbered(sample('xrechnung-ubl'), 'ZWEIMAL')
    const both = await Promise.all([at.send(text), at.send(text, { name: 'anders.xml' })])
    expect(both.map((answer) => (answer.ok ? 'ok' : answer.refusal)).toSorted()).toEqual([
      'ok',
      'received-already',
    ])
    expect(await at.send(text)).toMatchObject({ refusal: 'received-already', field: 'file' })
    expect((await rows()).rows.filter(({ number }) => number === 'ZWEIMAL')).toHaveLength(1)
  })

  it('the same number of the same seller is asked about first, and then shown with the other', async () => {
    const text = numbered(sample('xrechnung-ubl'), 'NOCHMAL')
    const first = await at.received(text)
    const again = `${text}\n`
    expect(await at.send(again)).toMatchObject({ refusal: 'received-number-known', field: 'file' })
    const second = await at.received(again, { sameNumber: 'take' })
    expect(second.sameNumber).toEqual([{ id: first.id, state: 'open', receivedAt: first.receivedAt }])
    const seenFromFirst = await at.show(first.id)
    expect(seenFromFirst).toMatchObject({ ok: true, value: { sameNumber: [{ id: second.id }] } })
  })

  it('another seller may use the same number', async () => {
    const other = changed(numbered(sample('xrechnung-ubl'), 'NOCHMAL'), /DE 123456789/g, 'DE 129273398')
    expect(await at.send(other)).toMatchObject({ ok: true })
  })
})

const decided = (number: string) => at.received(numbered(sample('xrechnung-ubl'), number))

describe('LAW-44 accepted or rejected', () => {
  it('says who did it, when and why; both decisions stand in the history', async () => {
    const { id, version } = await decided('ENTSCHIEDEN')
    const rejected = await at.decide(id, { state: 'rejected', reason: 'Falscher Empfänger', version })
    expect(rejected).toMatchObject({
      ok: true,
      value: {
        state: 'rejected',
        decided: { by: 'Bela Buch', at: clock.now().toISOString(), reason: 'Falscher Empfänger' },
      },
    })
    const accepted = await at.decide(id, { state: 'accepted', reason: '', version: version + 1 })
    expect(accepted).toMatchObject({ ok: true, value: { state: 'accepted', version: version + 2 } })
    const subject = { kind: 'receivedInvoice', id } as const
    const history = await db.read((tx) =>
      readHistory(tx, { companyIds: [at.company], subject, offset: 0, limit: 10 }),
    )
    expect(history.rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['receivedInvoice.accepted', null],
      ['receivedInvoice.rejected', 'Falscher Empfänger'],
      ['receivedInvoice.received', null],
    ])
    expect(history.rows[0]).toMatchObject({
      actor: { name: 'Bela Buch' },
      before: { state: 'rejected', reason: 'Falscher Empfänger' },
      after: { state: 'accepted', reason: '' },
    })
  })

  it('needs a reason to be rejected, which is said at its field', async () => {
    const { id, version } = await decided('GRUNDLOS')
    expect(await at.decide(id, { state: 'rejected', reason: '  ', version })).toMatchObject({
      refusal: 'invalid-input',
      errors: [{ field: 'decision.reason', message: 'Grund fehlt.' }],
    })
  })

  it('FAULT-72 over what somebody else decided meanwhile nobody decides unknowing', async () => {
    const { id, version } = await decided('WETTLAUF')
    const tries = await Promise.all([
      at.decide(id, { state: 'accepted', reason: '', version }),
      at.decide(id, { state: 'rejected', reason: 'Doppelt', version }),
    ])
    expect(tries.map((each) => (each.ok ? 'ok' : each.refusal)).toSorted()).toEqual([
      'changed-meanwhile',
      'ok',
    ])
    const now = await at.show(id)
    if (!now.ok || now.value.state === 'open') throw new Error('nobody decided')
    const same = { state: now.value.state, reason: 'Noch einmal', version: version + 1 }
    expect(await at.decide(id, same)).toMatchObject({ refusal: 'received-decided' })
  })

  it('LAW-45 what came is never changed and never deleted, not even by the database’s own hands', async () => {
    const { id } = await decided('FEST')
    const actions = [
      sql`update received_invoice set number = 'anders' where id = ${id}`,
      sql`update received_invoice set document = '{}' where id = ${id}`,
      sql`delete from received_invoice where id = ${id}`,
      sql`update received_invoice_file set bytes = '' where invoice_id = ${id}`,
      sql`delete from received_invoice_file where invoice_id = ${id}`,
    ]
    for (const action of actions)
      await expect(db.transaction((tx) => action.execute(tx))).rejects.toThrow(
        /append-only|never changed|kept/i,
      )
  })
})

describe('A-13 invoices sent to another company', () => {
  it('are not there: not in the list, not by their id, not as a file, and nobody decides about them', async () => {
    const { id, version } = await at.received(numbered(sample('xrechnung-ubl'), 'FREMD'))
    expect(await at.list({ companyIds: [at.company] }, at.stranger)).toMatchObject({ value: { total: 0 } })
    for (const unknown of [id, UNKNOWN]) {
      expect(await at.show(unknown, at.stranger)).toMatchObject({ refusal: 'not-found' })
      expect(await at.original(unknown, at.stranger)).toBe('not-found')
      const decision = { state: 'accepted', reason: '', version } as const
      expect(await at.decide(unknown, decision, at.stranger)).toMatchObject({ refusal: 'not-found' })
    }
  })

  it('the same file may come to both', async () => {
    const text = numbered(sample('xrechnung-ubl'), 'BEIDE')
    await at.received(text)
    expect(await at.send(text, { actor: at.stranger })).toMatchObject({ ok: true })
  })

  it('A-12 who may only read them decides nothing; who stands by the cabinets sees none', async () => {
    const { id, version } = await at.received(numbered(sample('xrechnung-ubl'), 'RECHTE'))
    const reader = at.person(['reader'])
    expect(await at.show(id, reader)).toMatchObject({ ok: true, value: { can: { decide: false } } })
    expect(await at.decide(id, { state: 'accepted', reason: '', version }, reader)).toMatchObject({
      refusal: 'not-found',
    })
    expect(await at.show(id, at.person(['support']))).toMatchObject({ refusal: 'not-found' })
  })
})
