import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import pdfkit from 'pdfkit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { aPrintedInvoice } from '../invoicing/testing/invoices.ts'
import { createInvoiceChecker } from './invoice-checker.ts'
import { anInbox, changed, numbered, sample } from './testing.ts'

const at = await anInbox(await testPlatform())
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Inside = { readonly name: string; readonly bytes: string | Buffer }
async function aPdf(inside: readonly Inside[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const drawn = new pdfkit({ pdfVersion: '1.7', ...options })
  const bytes = buffer(drawn)
  drawn.text('Rechnung')
  for (const { name, bytes: content } of inside) drawn.file(Buffer.from(content), { name })
  drawn.end()
  return await bytes
}
/** The same with one file of so many blanks, whose sum pdfkit would work out for half a minute. */
async function aPdfOfBlanks(name: string, size: number): Promise<Buffer> {
  const drawn = new pdfkit({ pdfVersion: '1.7' })
  const bytes = buffer(drawn)
  const blanks = drawn.ref({ Type: 'EmbeddedFile', Filter: 'FlateDecode' })
  blanks.end(deflateSync(Buffer.alloc(size, 0x20)))
  const named = drawn.ref({ Type: 'Filespec', F: new String(name), UF: new String(name), EF: { F: blanks } })
  named.end('')
  drawn.addNamedEmbeddedFile(name, named)
  drawn.end()
  return await bytes
}
const ublWith = (attachment: Buffer | string) =>
  changed(
    sample('xrechnung-ubl-2'),
    '<cac:AccountingSupplierParty>',
    `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="zeiten.csv">${Buffer.from(attachment).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
  )

const stored = async () => {
  const { rows } = await at.platform.db.read((tx) =>
    sql<{
      n: number
    }>`select (select count(*) from received_invoice)::int + (select count(*) from received_invoice_file)::int
      + (select count(*) from audit_entry)::int as n`.execute(tx),
  )
  return rows[0]?.n
}
/** Why it is refused; at its field, with nothing kept. */
async function refusalOf(content: string | Buffer): Promise<string | null> {
  const before = await stored()
  const answer = await at.send(content)
  expect(answer).toMatchObject({ ok: false, field: 'file' })
  expect(await stored()).toBe(before)
  return answer.ok ? null : answer.refusal
}
const note = (text: string) =>
  changed(
    sample('xrechnung-ubl-2'),
    '<cac:AccountingSupplierParty>',
    `<!--${text}--><cac:AccountingSupplierParty>`,
  )
const prefaced = (text: string) => changed(sample('xrechnung-ubl'), '<ubl:Invoice', `${text}<ubl:Invoice`)

describe('LAW-44 what is no e-invoice is refused, and nothing of it is kept', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Sehr geehrte Damen und Herren'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['another XML', '<Invoice><ID>1</ID></Invoice>'],
    ['bytes that no encoding has', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])],
    ['a foreign encoding', '<?xml version="1.0" encoding="EBCDIC-CP-US"?><a/>'],
  ])('%s', async (_what, content) => {
    expect(await refusalOf(content)).toBe('received-no-e-invoice')
  })

  it('an XML that breaks off', async () => {
    expect(await refusalOf(sample('xrechnung-ubl').slice(0, 4_000))).toBe('received-unreadable')
  })

  it('an ordinary PDF, and one with nothing but a list of times inside', async () => {
    expect(await refusalOf(await aPdf([]))).toBe('received-plain-pdf')
    expect(await refusalOf(await aPdf([{ name: 'zeiten.csv', bytes: 'a;b' }]))).toBe('received-plain-pdf')
    expect(await refusalOf(await aPdf([{ name: 'notizen.xml', bytes: '<notes/>' }]))).toBe(
      'received-plain-pdf',
    )
  })

  it('half a PDF, and one whose data break off', async () => {
    const whole = await aPdf([{ name: 'factur-x.xml', bytes: sample('xrechnung-cii') }])
    expect(await refusalOf(whole.subarray(0, 1_500))).toBe('received-unreadable')
    const cut = sample('xrechnung-cii').slice(0, 2_000)
    expect(await refusalOf(await aPdf([{ name: 'factur-x.xml', bytes: cut }]))).toBe('received-data-damaged')
  })

  it('ZUGFeRD 1 and Order-X are named as what they are, in a PDF and alone', async () => {
    const old = '<a:CrossIndustryDocument xmlns:a="urn:ferd:CrossIndustryDocument:invoice:1p0"/>'
    const order =
      '<a:SCRDMCCBDACIOMessageStructure xmlns:a="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>'
    expect(await refusalOf(await aPdf([{ name: 'ZUGFeRD-invoice.xml', bytes: old }]))).toBe(
      'received-zugferd-old',
    )
    expect(await refusalOf(await aPdf([{ name: 'order-x.xml', bytes: order }]))).toBe('received-order')
    expect(await refusalOf(old)).toBe('received-zugferd-old')
    expect(await refusalOf(order)).toBe('received-order')
    const ubl = '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'
    expect(await refusalOf(ubl)).toBe('received-order')
  })

  it('a PDF behind a password', async () => {
    const inside = [{ name: 'factur-x.xml', bytes: sample('xrechnung-cii') }]
    expect(await refusalOf(await aPdf(inside, { userPassword: 'geheim' }))).toBe('received-encrypted')
  })
})

describe('LAW-44 the test file of virus scanners is refused wherever it stands', () => {
  it('alone, in an XML, written in references, in another encoding', async () => {
    expect(await refusalOf(EICAR)).toBe('received-virus')
    expect(await refusalOf(note(EICAR))).toBe('received-virus')
    const wide = changed(note(EICAR), 'encoding="UTF-8"', 'encoding="UTF-16"')
    expect(await refusalOf(Buffer.from(`\uFEFF${wide}`, 'utf16le'))).toBe('received-virus')
    const references = Array.from(EICAR, (sign) => `&#${sign.charCodeAt(0)};`).join('')
    expect(await refusalOf(changed(sample('xrechnung-ubl-2'), />123456</, `>${references}<`))).toBe(
      'received-virus',
    )
  })

  it('in an attachment in base64, with or without line breaks', async () => {
    expect(await refusalOf(ublWith(EICAR))).toBe('received-virus')
    const encoded = Buffer.from(EICAR).toString('base64')
    const broken = encoded.replaceAll(/.{20}/g, '$&\n')
    expect(await refusalOf(ublWith(EICAR).replace(encoded, broken))).toBe('received-virus')
  })

  it('in a PDF: as a file of its own beside good data, or in the data', async () => {
    const data = { name: 'factur-x.xml', bytes: sample('xrechnung-cii') }
    expect(await refusalOf(await aPdf([data, { name: 'eicar.com', bytes: EICAR }]))).toBe('received-virus')
    expect(await refusalOf(await aPdf([{ name: 'factur-x.xml', bytes: ublWith(EICAR) }]))).toBe(
      'received-virus',
    )
  })
})

describe('FAULT-61 files that are made to do harm', () => {
  it('a DOCTYPE is refused, whether it names other files, expands or does nothing', async () => {
    expect(await refusalOf(prefaced('<!DOCTYPE x SYSTEM "file:///etc/passwd">'))).toBe('received-unsafe')
    expect(await refusalOf(prefaced('<!DOCTYPE x>'))).toBe('received-unsafe')
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    )
    expect(await refusalOf(prefaced(`<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`))).toBe('received-unsafe')
  })

  it('what is nested without end is refused', async () => {
    const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`
    expect(
      await refusalOf(
        changed(
          sample('xrechnung-ubl'),
          '<cac:AccountingSupplierParty>',
          `${deep}<cac:AccountingSupplierParty>`,
        ),
      ),
    ).toBe('received-unsafe')
  })

  it('half a megabyte of PDF that becomes half a gigabyte costs no more than the limit', async () => {
    const bomb = await aPdfOfBlanks('factur-x.xml', 450_000_000)
    expect(bomb.length).toBeLessThan(600_000)
    const before = process.memoryUsage().rss
    let most = 0
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before)
    }, 20)
    expect(await refusalOf(bomb)).toBe('received-too-much')
    clearInterval(looking)
    expect(most).toBeLessThan(1_000_000_000)
    // The next one is checked as if nothing had been.
    expect(await at.send(numbered(sample('xrechnung-ubl'), 'DANACH'))).toMatchObject({ ok: true })
  }, 120_000)

  it('an invoice that takes too long to check is kept all the same, and says that it was not checked', async () => {
    const limits = { beginMs: 60_000, readMs: 60_000, rulesMs: 1, memoryMb: 384 }
    const hasty = createInvoiceChecker({ ...at.platform, log: { error: () => undefined } }, limits)
    const checked = await hasty(at.company, Buffer.from(sample('xrechnung-ubl')))
    expect(checked).toMatchObject({ ok: true, value: { rules: null, said: { number: '123456XX' } } })
    const inbox = await anInbox(at.platform, hasty)
    expect(await inbox.received(sample('xrechnung-ubl'))).toMatchObject({ rules: 'unchecked', broken: [] })
  }, 120_000)

  it('one that takes too long to read is refused, and the server goes on meanwhile', async () => {
    const limits = { beginMs: 60_000, readMs: 1, rulesMs: 60_000, memoryMb: 384 }
    const hasty = createInvoiceChecker({ ...at.platform, log: { error: () => undefined } }, limits)
    let beats = 0
    const beating = setInterval(() => {
      beats += 1
    }, 5)
    // Long enough that no machine reads it within a millisecond.
    expect(await hasty(at.company, Buffer.from(note('--><!--'.repeat(200_000))))).toEqual({
      ok: false,
      refusal: 'received-too-much',
    })
    clearInterval(beating)
    expect(beats).toBeGreaterThan(5)
  }, 120_000)
})

describe('LAW-44 ZUGFeRD', () => {
  it('our own invoice to a company, sent to ourselves, is read and breaks no rule', async () => {
    const recipient = {
      name: 'Lena Hoffmann',
      company: 'Hoffmann Messebau GmbH',
      street: 'Messeallee 1',
      postcode: '78464',
      city: 'Konstanz',
      country: 'DE' as const,
      email: 'lena.hoffmann@post.example',
    }
    const pdf = await aPrintedInvoice({ recipient })
    const found = await at.received(pdf, { name: 'RE-2026-00012.pdf' })
    expect(found).toMatchObject({
      format: 'zugferd',
      number: 'RE-2026-00012',
      sellerName: 'Zeitlager Bodensee GmbH',
      rules: 'clean',
      broken: [],
      document: { buyer: { name: 'Hoffmann Messebau GmbH' }, totals: { gross: '19.80' } },
    })
    const sent = await at.original(found.id)
    if (typeof sent === 'string') throw new Error(sent)
    expect(sent.bytes.equals(pdf)).toBe(true)
    expect(sent.type).toBe('application/pdf')
  })

  it('data in UBL under another name are found as well; a password only against changes is none', async () => {
    const inside = [{ name: 'anlage.xml', bytes: numbered(sample('xrechnung-ubl'), 'IM-PDF') }]
    expect(await at.received(await aPdf(inside, { ownerPassword: 'nur lesen' }))).toMatchObject({
      format: 'zugferd',
      number: 'IM-PDF',
    })
  })

  it('of two invoices inside the one under the proper name counts; an order beside it does not disturb', async () => {
    const found = await at.received(
      await aPdf([
        { name: 'a-order.xml', bytes: '<Order/>' },
        { name: 'b-other.xml', bytes: numbered(sample('xrechnung-ubl'), 'DANEBEN') },
        { name: 'FACTUR-X.XML', bytes: numbered(sample('xrechnung-cii'), 'RICHTIG') },
      ]),
      { name: 'zwei.pdf' },
    )
    expect(found).toMatchObject({ format: 'zugferd', number: 'RICHTIG', fileName: 'zwei.pdf' })
  })

  it('attachments are named with their size, and stay in the file', async () => {
    const found = await at.received(ublWith('a;b\n1;2'))
    expect(found.document.attachments).toEqual([{ name: 'zeiten.csv', description: null, bytes: 7 }])
  })
})
