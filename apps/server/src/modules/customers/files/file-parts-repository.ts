import type { OwedItem } from '@fachwerk/contract/customer/customer-file-views'
import { STAFF_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  FileConsent,
  FileDeclaration,
  FileInvoice,
  FileMail,
  FileOrder,
  FilePayment,
  FileRental,
} from '@fachwerk/contract/customer/customer-file-views'
import type { Tx } from '../../../platform/db/db.ts'
import '../customer-tables.ts'
import { dealsWith, type FileScope, owedRows } from './file-list-repository.ts'
import './file-tables.ts'

/** A part of one customer's file, as far as these companies go. */
export interface OfFile extends FileScope {
  readonly customerId: string
  readonly email: string
}
export interface Page {
  readonly offset: number
  readonly limit: number
}

type Condition = RawBuilder<unknown>
type Row<T extends z.ZodType> = z.infer<T>
const all = (ids: readonly string[]): Condition => sql`any(${[...ids]}::uuid[])`
const page = ({ offset, limit }: Page): Condition => sql`limit ${limit} offset ${offset}`
/** As the contract tells an instant; inside of JSON it would be the database's own way. */
const instant = (column: Condition): Condition =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ORDER = sql`case when o.id is null then null else jsonb_build_object('id', o.id, 'code', o.short_code) end as "order"`
const BOX_NAME = sql`l.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0')`
const SIZE = sql`(array['S', 'M', 'L', 'XL'])[r.size + 1]`

const ofRentals = ({ customerId, companyIds }: OfFile): Condition => sql`
  rental r where r.customer_id = ${customerId} and r.company_id = ${all(companyIds)} and r.kind = 'rental'
    and r.state not in ('held', 'expired')`
const ofOrders = ({ customerId, companyIds }: OfFile): Condition =>
  sql`customer_order o where o.customer_id = ${customerId} and o.company_id = ${all(companyIds)}`
/** What was sent about the orders to whoever ordered, and to the customer's own address about none. */
const ofMails = ({ customerId, companyIds, email }: OfFile): Condition => sql`
  (select m.id, m.created_at, m.subject, m.recipient, m.state, m.order_id
    from customer_order o join mail m on m.order_id = o.id
    where o.customer_id = ${customerId} and o.company_id = ${all(companyIds)}
      and not exists (select from rental r join shared_key k on k.rental_id = r.id
        where r.order_id = o.id and r.company_id = o.company_id and lower(k.email) = lower(m.recipient)
          and lower(k.email) <> ${email})
  union
  select m.id, m.created_at, m.subject, m.recipient, m.state, m.order_id from mail m
    where lower(m.recipient) = ${email} and m.order_id is null and m.company_id = ${all(companyIds)}
      and m.template not in (${sql.join(STAFF_MAILS.map((name) => sql.lit(name)))})) m`
/** Offers that were only ticked with an order are no consent: it stands beside the orders once it is confirmed (LAW-55). */
const ofConsents = ({ customerId, companyIds }: OfFile): Condition => sql`
  (select k.kind, k.given, k.at, k.text_version, k.order_id from customer_consent k
    where k.customer_id = ${customerId} and k.company_id = ${all(companyIds)}
  union all
  select s.kind, s.given, s.at, s."textVersion", o.id from customer_order o
    cross join lateral jsonb_to_recordset(o.consents) s(kind text, given boolean, at timestamptz, "textVersion" text)
    where o.customer_id = ${customerId} and o.company_id = ${all(companyIds)} and s.kind <> 'offers') k`
/** Those of their orders, and those that came under their address and are of no order yet. */
const ofDeclarations = ({ customerId, companyIds, email }: OfFile): Condition => sql`
  contract_declaration d join declaration_case k on k.declaration_id = d.id
    left join customer_order o on o.id = k.order_id and o.company_id = k.company_id
  where d.company_id = ${all(companyIds)}
    and (o.customer_id = ${customerId} or o.id is null and lower(d.email) = ${email})`

interface PartCounts {
  readonly rentals: number
  readonly orders: number
  readonly payments: number
  readonly invoices: number
  readonly mails: number
  readonly consents: number
  readonly declarations: number
  readonly notes: number
}

/** How much there is in each part of a file. */
export async function countParts(tx: Tx, of: OfFile): Promise<PartCounts> {
  const { customerId, companyIds } = of
  const { rows } = await sql<PartCounts>`
    select (select count(*)::int from ${ofRentals(of)}) as rentals,
      (select count(*)::int from ${ofOrders(of)}) as orders,
      (select count(*)::int from ${ofOrders(of)} and exists (select from payment p where p.order_id = o.id)) as payments,
      (select count(*)::int from invoice i join customer_order o on o.id = i.order_id
        where o.customer_id = ${customerId} and i.company_id = ${all(companyIds)}) as invoices,
      (select count(*)::int from ${ofMails(of)}) as mails,
      (select count(*)::int from ${ofConsents(of)}) as consents,
      (select count(*)::int from ${ofDeclarations(of)}) as declarations,
      (select count(*)::int from customer_note n
        where n.customer_id = ${customerId} and n.company_id = ${all(companyIds)}) as notes`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('a count is always answered')
  return counts
}

/** Rentals of a file, newest first; `open`: only what runs or is to come, what ends first first. */
export async function rentalsOfFile(
  tx: Tx,
  of: OfFile,
  { open = false, ...at }: Page & { readonly open?: boolean },
): Promise<Row<typeof FileRental>[]> {
  const { rows } = await sql<Row<typeof FileRental>>`
    select r.id, r.box_id as "boxId", ${BOX_NAME} as "boxName", b.number as "boxNumber", ${SIZE} as size,
      l.name as "locationName", l.time_zone as "timeZone", r.state, ${instant(sql`r.starts_at`)} as "startsAt",
      ${instant(sql`r.ends_at`)} as "endsAt", ${instant(sql`r.ended_at`)} as "endedAt",
      ${instant(sql`(select max(e.at) from event e where e.rental_id = r.id and e.company_id = r.company_id
        and e.type in ('command.done', 'lock.opened'))`)} as "lastOpenedAt",
      r.price_cents as "priceCents", r.overrun_owed_cents as "owedCents", ${ORDER}
    from (select r.* from ${ofRentals(of)} ${open ? sql`and r.state in ('active', 'overdue', 'reserved')` : sql``}
      order by ${open ? sql`r.starts_at, r.id` : sql`r.starts_at desc, r.id`} ${page(at)}) r
      join box b on b.id = r.box_id join location l on l.id = r.location_id
      left join customer_order o on o.id = r.order_id
    order by ${open ? sql`r.starts_at, r.id` : sql`r.starts_at desc, r.id`}`.execute(tx)
  return rows
}

export async function ordersOfFile(tx: Tx, of: OfFile, at: Page): Promise<Row<typeof FileOrder>[]> {
  const { rows } = await sql<Row<typeof FileOrder>>`
    select o.id, o.short_code as "shortCode", ${instant(sql`o.placed_at`)} as "placedAt", l.time_zone as "timeZone",
      coalesce((select string_agg(coalesce(x.what, i.description), ', ' order by i.id) from order_line i
        left join lateral (select ${BOX_NAME} || ', ' || ${SIZE} as what from rental r join box b on b.id = r.box_id
          where r.id = i.rental_id and r.company_id = o.company_id and i.kind = 'rental') x on true
        where i.order_id = o.id and i.company_id = o.company_id), '') as what,
      o.status, o.total_cents as "totalCents", o.paid_at is not null as paid,
      coalesce((select sum(p.refunded_cents)::int from payment p where p.order_id = o.id), 0) as "refundedCents",
      coalesce((select sum(w.cents)::int from (${owedRows(of)}) w where w.order_id = o.id), 0) as "owedCents",
      (select jsonb_build_object('id', i.id, 'label', i.label) from invoice i
        where i.order_id = o.id and i.company_id = o.company_id order by i.written_at desc, i.label desc limit 1) as invoice
    from (select o.* from ${ofOrders(of)} order by o.placed_at desc, o.id desc ${page(at)}) o
      join location l on l.id = o.location_id
    order by o.placed_at desc, o.id desc`.execute(tx)
  return rows
}

export async function paymentsOfFile(tx: Tx, of: OfFile, at: Page): Promise<Row<typeof FilePayment>[]> {
  const { rows } = await sql<Row<typeof FilePayment>>`
    select p.id, ${instant(sql`p.created_at`)} as at, p.method, p.state, p.amount_cents as "amountCents",
      p.refunded_cents as "refundedCents", ${ORDER}
    from payment p join customer_order o on o.id = p.order_id and o.company_id = p.company_id
    where o.customer_id = ${of.customerId} and p.company_id = ${all(of.companyIds)}
    order by p.created_at desc, p.id ${page(at)}`.execute(tx)
  return rows
}

export async function invoicesOfFile(tx: Tx, of: OfFile, at: Page): Promise<Row<typeof FileInvoice>[]> {
  const { rows } = await sql<Row<typeof FileInvoice>>`
    select i.id, i.label, i.kind, i.issued_on::text as "issuedOn", i.customer_name as "customerName",
      case i.kind when 'creditNote' then -i.gross_cents else i.gross_cents end as "grossCents", ${ORDER}
    from invoice i join customer_order o on o.id = i.order_id
    where o.customer_id = ${of.customerId} and i.company_id = ${all(of.companyIds)}
    order by i.issued_at desc, i.label desc ${page(at)}`.execute(tx)
  return rows
}

export async function mailsOfFile(tx: Tx, of: OfFile, at: Page): Promise<Row<typeof FileMail>[]> {
  const { rows } = await sql<Row<typeof FileMail>>`
    select m.id, ${instant(sql`m.created_at`)} as at, m.subject, m.recipient as "to", m.state, ${ORDER}
    from ${ofMails(of)} left join customer_order o on o.id = m.order_id and o.company_id = ${all(of.companyIds)}
    order by m.created_at desc, m.id ${page(at)}`.execute(tx)
  return rows
}

export async function consentsOfFile(tx: Tx, of: OfFile, at: Page): Promise<Row<typeof FileConsent>[]> {
  const { rows } = await sql<Row<typeof FileConsent>>`
    select k.kind, k.given, ${instant(sql`k.at`)} as at, k.text_version as "textVersion", ${ORDER}
    from ${ofConsents(of)} left join customer_order o on o.id = k.order_id and o.company_id = ${all(of.companyIds)}
    order by k.at desc, k.kind ${page(at)}`.execute(tx)
  return rows
}

export async function declarationsOfFile(
  tx: Tx,
  of: OfFile,
  at: Page,
): Promise<Row<typeof FileDeclaration>[]> {
  const { rows } = await sql<Row<typeof FileDeclaration>>`
    select d.id, d.kind, ${instant(sql`d.received_at`)} as "receivedAt", ${instant(sql`k.due_at`)} as "dueAt",
      k.state, k.outcome, ${ORDER}
    from ${ofDeclarations(of)} order by d.received_at desc, d.id ${page(at)}`.execute(tx)
  return rows
}

/** What is due and unpaid, oldest first. */
export async function owedOfFile(tx: Tx, of: OfFile): Promise<OwedItem[]> {
  const { rows } = await sql<OwedItem>`
    select w.kind, w.cents, ${instant(sql`w.since`)} as since, w.rental_id as "rentalId",
      jsonb_build_object('id', o.id, 'code', o.short_code) as "order", f.name as "companyName"
    from (${owedRows(of)}) w join customer_order o on o.id = w.order_id join company f on f.id = w.company_id
    where w.customer_id = ${of.customerId} and w.cents > 0 order by w.since, o.short_code`.execute(tx)
  return rows
}

/** What was paid, and what of it went back. */
export async function moneyOfFile(tx: Tx, of: OfFile): Promise<{ paidCents: number; refundedCents: number }> {
  const { rows } = await sql<{ paidCents: number; refundedCents: number }>`
    select coalesce(sum(p.captured_cents), 0)::int as "paidCents",
      coalesce(sum(p.refunded_cents), 0)::int as "refundedCents"
    from payment p join customer_order o on o.id = p.order_id and o.company_id = p.company_id
    where o.customer_id = ${of.customerId} and p.company_id = ${all(of.companyIds)}`.execute(tx)
  return rows[0] ?? { paidCents: 0, refundedCents: 0 }
}

/** Whether offers may come by mail, as it was said last. */
export async function offersOfFile(tx: Tx, of: OfFile): Promise<{ given: boolean; at: string } | null> {
  const { rows } = await sql<{ given: boolean; at: string }>`
    select k.given, ${instant(sql`k.at`)} as at from ${ofConsents(of)} where k.kind = 'offers'
      and (k.order_id is null or exists (select from customer_order m where m.id = k.order_id and m.company_id = ${all(of.companyIds)}
        and coalesce(m.mail_address, lower(m.contact ->> 'email')) = ${of.email}))
    order by k.at desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The newest mail to the present address, where it came back. */
export async function mailTroubleOfFile(
  tx: Tx,
  { email, companyIds }: OfFile,
): Promise<{ mailId: string; at: string; subject: string; answer: string } | null> {
  const { rows } = await sql<{
    mailId: string
    at: string
    subject: string
    answer: string
    state: string
  }>`
    select m.id as "mailId", ${instant(sql`coalesce(m.gave_up_at, m.created_at)`)} as at, m.subject,
      coalesce(m.last_error, '') as answer, m.state
    from mail m where lower(m.recipient) = ${email} and m.company_id = ${all(companyIds)}
      and m.state in ('failed', 'sent') order by m.created_at desc, m.id limit 1`.execute(tx)
  const [newest] = rows
  if (newest?.state !== 'failed') return null
  const { state: _, ...trouble } = newest
  return trouble
}

/** Companies in scope the customer has to do with. */
export async function companiesOfFile(
  tx: Tx,
  { customerId, companyIds }: OfFile,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.name from company f where f.id in (${dealsWith(companyIds, sql`${customerId}::uuid`)}) order by f.name`.execute(
    tx,
  )
  return rows
}

/** Whether mail to the present address comes back for good. */
export const hasBounced = async (tx: Tx, of: OfFile): Promise<boolean> =>
  (await mailTroubleOfFile(tx, of)) !== null
