import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, line, LocalDate, maybeText, someOf } from '../../fields.ts'
import { listCalls, SomeIds } from '../../office/list-calls.ts'
import { paymentModule } from '../payment-module.ts'
import { isIban, ibanOf } from '../bank-account.ts'
import {
  BANK_DIRECTIONS,
  BANK_FILE_TYPES,
  isBankField,
  MOST_BANK_BYTES,
  MOST_ENTRIES_AT_ONCE,
} from './bank-fields.ts'
import {
  BankEntry,
  BankEntryRow,
  BankEntryView,
  BankFileReport,
  BankFormat,
  BankStatementRow,
} from './bank-views.ts'

/** Movements on the accounts, as banks said them (B-23, N-10). */
export const bankEntryList = listCalls(paymentModule, {
  name: 'bank-entries',
  title: 'Kontobewegungen',
  path: '/private/bank-entries',
  tags: ['Kontoauszüge'],
  summary: 'Kontobewegungen aus eingelesenen Auszügen, die neuesten zuerst',
  row: BankEntryRow,
  sorts: ['bookedOn', 'cents', 'name'],
  filter: {
    view: BankEntryView.default('open'),
    directions: z.array(z.enum(BANK_DIRECTIONS)).max(2).optional(),
    companyIds: SomeIds,
    statementIds: SomeIds,
    /** Days of booking, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  },
  number: 'with',
})

/** Statements that were read in. */
export const bankStatementList = listCalls(paymentModule, {
  name: 'bank-statements',
  title: 'Kontoauszüge',
  path: '/private/bank-statements',
  tags: ['Kontoauszüge'],
  summary: 'Eingelesene Kontoauszüge, die neuesten zuerst',
  row: BankStatementRow,
  sorts: ['taken', 'to'],
  filter: {
    formats: someOf(BankFormat),
    companyIds: SomeIds,
  },
  number: 'with',
})

const viewing = {
  auth: 'staff',
  host: 'admin',
  tags: ['Kontoauszüge'],
  permission: 'settlements.view',
} as const
const writing = { ...viewing, method: 'POST', permission: 'payments.record' } as const
const some = z.array(Id).min(1).max(MOST_ENTRIES_AT_ONCE)
const NO_IBAN = { error: 'Bitte prüfen Sie die IBAN: Länge oder Prüfziffer stimmt nicht.' }

const file = {
  /** Of a CSV a field for each column, separated by commas; a place left empty is not read. */
  mapping: z
    .string()
    .max(2_000)
    .refine((typed) => typed.split(',').every(isBankField), { error: 'Zuordnung: ein Feld gibt es nicht.' })
    .optional(),
  /** Of which account it is, where the file does not say. */
  iban: z.string().overwrite(ibanOf).refine(isIban, NO_IBAN).optional(),
}
const reading = { ...writing, upload: { types: BANK_FILE_TYPES, mostBytes: MOST_BANK_BYTES } } as const
const UNREADABLE = [
  'bank-file-empty',
  'bank-file-unknown',
  'bank-file-unreadable',
  'bank-file-unsafe',
  'bank-file-too-much',
  'bank-balance-wrong',
  'bank-account-missing',
  'bank-file-already',
] as const

const cents = z
  .int({ error: 'Bitte geben Sie einen Betrag in Euro ein.' })
  .min(1, { error: 'Der Betrag muss größer als 0 sein.' })
  .max(100_000_000, { error: 'Der Betrag ist zu groß.' })
const code = line('Bestellung', 12)

/** What somebody says a movement is. */
export const BankBooking = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('receipt'),
    parts: z.array(z.strictObject({ code, cents })).min(1).max(10),
  }),
  z.strictObject({ kind: z.literal('refund'), refundId: Id }),
  z.strictObject({ kind: z.literal('returned'), code }),
])
export type BankBooking = z.infer<typeof BankBooking>

/** What came of each; `refusal` is empty where it is done. */
const Results = z.object({
  results: z.array(z.object({ id: Id, refusal: z.string().nullable(), words: z.string() })),
})

/** Statements of banks: read in, matched, booked by people (B-23). */
export const bankCalls = {
  bankEntries: bankEntryList.rows,
  bankEntryCounts: bankEntryList.counts(BankEntryView),
  exportBankEntries: bankEntryList.file([
    'bookedOn',
    'valueOn',
    'cents',
    'currency',
    'name',
    'text',
    'state',
    'orders',
    'iban',
    'company',
  ]),
  bankEntry: call({
    ...viewing,
    method: 'GET',
    path: '/private/bank-entries/{id}',
    summary: 'Eine Kontobewegung mit den Bestellungen und Erstattungen, zu denen sie passt',
    params: z.object({ id: Id }),
    reply: BankEntry,
    refusals: ['not-found'],
  }),
  bankStatements: bankStatementList.rows,
  bankStatementFile: call({
    ...viewing,
    method: 'GET',
    path: '/private/bank-statements/{id}/file',
    summary: 'Die Datei eines eingelesenen Kontoauszugs, Byte für Byte wie sie kam',
    file: true,
    params: z.object({ id: Id }),
    reply: z.string().meta({ id: 'BankStatementFile', description: 'XML, MT940 oder CSV, unverändert' }),
    refusals: ['not-found'],
  }),
  checkBankStatement: call({
    ...reading,
    path: '/private/bank-statements/check',
    summary: 'Sagen, was in einem Kontoauszug steht und wozu es passt, ohne etwas zu übernehmen',
    readOnly: true,
    query: z.object(file),
    reply: BankFileReport,
    refusals: [...UNREADABLE],
  }),
  takeBankStatement: call({
    ...reading,
    path: '/private/bank-statements/take',
    summary: 'Einen Kontoauszug einlesen, ganz oder gar nicht; gebucht wird dabei nichts',
    query: z.object({
      ...file,
      name: line('Dateiname', 200),
      /** Of an account that is not the one customers are given: `refuse`, or `take` it all the same. */
      foreign: z.enum(['refuse', 'take']).default('refuse'),
    }),
    reply: BankFileReport,
    refusals: [...UNREADABLE, 'bank-file-lines', 'bank-account-foreign'],
  }),
  matchBankEntries: call({
    ...writing,
    path: '/private/bank-entries/match',
    summary: 'Offene Kontobewegungen noch einmal mit dem vergleichen, was erwartet wird',
    body: z.strictObject({}),
    reply: z.object({ sure: z.int(), offered: z.int(), unknown: z.int() }),
    refusals: [],
  }),
  bookBankEntry: call({
    ...writing,
    path: '/private/bank-entries/book',
    summary: 'Eine Kontobewegung buchen, auf eine Bestellung oder mehrere, oder als gesendete Erstattung',
    idempotent: true,
    body: z.strictObject({ id: Id, booking: BankBooking }),
    reply: BankEntry,
    refusals: [
      'not-found',
      'bank-entry-settled',
      'bank-parts-sum',
      'bank-wrong-direction',
      'bank-not-euro',
      'bank-no-such-order',
      'transition-not-allowed',
      'value-day-ahead',
      'more-than-there',
      'changed-meanwhile',
    ],
  }),
  bookSureEntries: call({
    ...writing,
    path: '/private/bank-entries/book-sure',
    summary: 'Kontobewegungen buchen, die sicher passen; jede für sich, was nicht mehr passt, bleibt',
    body: z.strictObject({ ids: some }),
    reply: Results,
    refusals: ['not-found'],
  }),
  setBankEntriesAside: call({
    ...writing,
    path: '/private/bank-entries/aside',
    summary: 'Kontobewegungen beiseitelegen, die nicht hierher gehören, oder zurückholen',
    body: z
      .strictObject({ ids: some, aside: z.boolean(), reason: maybeText('Grund', 300).default('') })
      .refine(({ aside, reason }) => !aside || reason !== '', { path: ['reason'], error: 'Grund fehlt.' }),
    reply: Results,
    refusals: ['not-found'],
  }),
} as const
