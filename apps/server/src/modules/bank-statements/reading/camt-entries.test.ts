import { describe, expect, it } from 'vitest'
import { onlyOf, readAs } from '../testing/files.ts'

const ACCOUNT = '<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>'
const document = (...entries: readonly string[]) =>
  Buffer.from(
    `<Document><BkToCstmrStmt><Stmt><Id>7</Id>${ACCOUNT}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
const HEAD = '<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt>'
const entry = (inside: string, head = `<Amt Ccy="EUR">10.00</Amt>${HEAD}`) => `<Ntry>${head}${inside}</Ntry>`
const details = (inside: string) => `<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`
const oneOf = (text: string) => onlyOf(readAs(document(text))).entries

const part = (cents: string, way: string) =>
  `<TxDtls><Amt Ccy="EUR">${cents}</Amt><CdtDbtInd>${way}</CdtDbtInd></TxDtls>`

describe('B-23 what an entry of CAMT says', () => {
  it.each([
    ['who paid', details('<RltdPties><Dbtr><Nm>Ada</Nm></Dbtr></RltdPties>'), { name: 'Ada' }],
    [
      'for whom somebody paid, where nobody else is named',
      details('<RltdPties><UltmtDbtr><Nm>Ada</Nm></UltmtDbtr></RltdPties>'),
      { name: 'Ada' },
    ],
    [
      'who paid in the form of today',
      details('<RltdPties><Dbtr><Pty><Nm>Ada</Nm></Pty></Dbtr></RltdPties>'),
      { name: 'Ada' },
    ],
    [
      'from which account',
      details('<RltdPties><DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct></RltdPties>'),
      { iban: 'DE02120300000000202051' },
    ],
    [
      'an account whose check digits do not hold is none',
      details('<RltdPties><DbtrAcct><Id><IBAN>DE03120300000000202051</IBAN></Id></DbtrAcct></RltdPties>'),
      { iban: '' },
    ],
    [
      'several lines of text as one',
      details('<RmtInf><Ustrd>a</Ustrd><Ustrd>b</Ustrd></RmtInf>'),
      { text: 'a b' },
    ],
    [
      'the number of an invoice for machines',
      details('<RmtInf><Strd><RfrdDocInf><Nb>RE-2026-00012</Nb></RfrdDocInf></Strd></RmtInf>'),
      { text: 'RE-2026-00012' },
    ],
    [
      'what stands beside a reference for machines',
      details('<RmtInf><Strd><AddtlRmtInf>Fach 14</AddtlRmtInf></Strd></RmtInf>'),
      { text: 'Fach 14' },
    ],
    ['without a text what the bank adds', details('<AddtlTxInf>Zinsen</AddtlTxInf>'), { text: 'Zinsen' }],
    [
      'without details what the bank calls it',
      '<AddtlNtryInf>Zinsen</AddtlNtryInf>',
      { text: 'Zinsen', kind: 'Zinsen' },
    ],
    [
      'the reference of the payer',
      details('<Refs><EndToEndId>E2E-1</EndToEndId></Refs>'),
      { endToEndId: 'E2E-1' },
    ],
    [
      'none where none was given',
      details('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>'),
      { endToEndId: '' },
    ],
    ['the reference of the bank', '<AcctSvcrRef>BANK-1</AcctSvcrRef>', { bankReference: 'BANK-1' }],
    ['NONREF is none', '<AcctSvcrRef>NONREF</AcctSvcrRef>', { bankReference: '' }],
    [
      'charges as a total',
      details('<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">0.25</TtlChrgsAndTaxAmt></Chrgs>'),
      { chargesCents: 25 },
    ],
    ['charges as one', details('<Chrgs><Amt Ccy="EUR">0.30</Amt></Chrgs>'), { chargesCents: 30 }],
    ['the day of value', '<ValDt><Dt>2026-12-01</Dt></ValDt>', { valueOn: '2026-12-01' }],
    ['a returned transfer', details('<RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>'), { isReturn: true }],
    [
      'a returned transfer by its family',
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
      { isReturn: true },
    ],
    [
      'by the number German banks have for it',
      '<BkTxCd><Prtry><Cd>NRTI+159+931</Cd></Prtry></BkTxCd>',
      { isReturn: true },
    ],
    ['an ordinary one', '<BkTxCd><Prtry><Cd>NTRF+166+931</Cd></Prtry></BkTxCd>', { isReturn: false }],
  ])('%s', (_what, inside, expected) => {
    expect(oneOf(entry(inside))).toMatchObject([{ cents: 1_000, currency: 'EUR', ...expected }])
  })

  it.each([
    ['waits', `<Amt Ccy="EUR">1.00</Amt>${HEAD.replace('BOOK', 'PDNG')}`],
    ['waits, in the form of today', `<Amt Ccy="EUR">1.00</Amt>${HEAD.replace('BOOK', '<Cd>PDNG</Cd>')}`],
    ['is for information', `<Amt Ccy="EUR">1.00</Amt>${HEAD.replace('BOOK', 'INFO')}`],
    ['is of nothing', `<Amt Ccy="EUR">0.00</Amt>${HEAD}`],
  ])('one that %s is left out, and counted', (_what, head) => {
    const { entries, left } = onlyOf(readAs(document(entry('', head), entry(''))))
    expect([entries.length, left]).toEqual([1, 1])
  })

  it('a day with its time, and a day of value where no day of booking is said', () => {
    const withTime = HEAD.replace('<Dt>2026-11-30</Dt>', '<DtTm>2026-11-30T23:59:59+01:00</DtTm>')
    expect(oneOf(entry('', `<Amt Ccy="EUR">1.00</Amt>${withTime}`))).toMatchObject([
      { bookedOn: '2026-11-30' },
    ])
    const valueOnly = HEAD.replaceAll('BookgDt', 'ValDt')
    expect(oneOf(entry('', `<Amt Ccy="EUR">1.00</Amt>${valueOnly}`))).toMatchObject([
      { bookedOn: '2026-11-30' },
    ])
  })

  it('what was sent in another currency counts as it came', () => {
    const sent = '<AmtDtls><InstdAmt><Amt Ccy="CHF">9.50</Amt></InstdAmt></AmtDtls>'
    expect(oneOf(entry(details(sent)))).toMatchObject([{ cents: 1_000, currency: 'EUR' }])
  })

  it('a batch of returned debits keeps the direction of each', () => {
    const batch = `<NtryDtls>${part('15.00', 'CRDT')}${part('5.00', 'DBIT')}</NtryDtls>`
    expect(oneOf(entry(batch)).map(({ cents }) => cents)).toEqual([1_500, -500])
  })

  it('statements without an entry say nothing, and are no mistake', () => {
    expect(readAs(document())).toMatchObject({ statements: [{ entries: [], left: 0 }], problems: [] })
  })
})
