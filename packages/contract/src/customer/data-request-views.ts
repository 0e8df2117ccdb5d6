import { z } from 'zod'
import { customerFields } from './customer-fields.ts'
import { viewOf } from '../record-fields.ts'
import { Id, Instant, LocalDate } from '../fields.ts'

/** What people may ask of whoever keeps their data: Art. 15, 16, 17, 18, 20 and 21 GDPR. */
export const DATA_REQUEST_KINDS = [
  'access',
  'rectification',
  'erasure',
  'restriction',
  'portability',
  'objection',
] as const
export const DataRequestKind = z.enum(DATA_REQUEST_KINDS, { error: 'Bitte wählen Sie, worum es geht.' })
export type DataRequestKind = z.infer<typeof DataRequestKind>

/** How it came. */
export const DATA_REQUEST_CHANNELS = ['mail', 'letter', 'phone', 'counter'] as const
export const DataRequestChannel = z.enum(DATA_REQUEST_CHANNELS, {
  error: 'Bitte wählen Sie, wie die Anfrage kam.',
})
export type DataRequestChannel = z.infer<typeof DataRequestChannel>

export const DATA_REQUEST_STATES = ['open', 'answered', 'refused'] as const
export const DataRequestState = z.enum(DATA_REQUEST_STATES)
export type DataRequestState = z.infer<typeof DataRequestState>

export const DataRequestRow = z
  .object({
    id: Id,
    kind: DataRequestKind,
    channel: DataRequestChannel,
    state: DataRequestState,
    /** Empty where only the other is known. */
    name: z.string(),
    email: z.string(),
    receivedOn: LocalDate,
    /** The last day on which the answer is in time. */
    dueOn: LocalDate,
    extended: z.boolean(),
    /** Open and past its last day; `soon`: open, with a week left at most. */
    overdue: z.boolean(),
    soon: z.boolean(),
    /** When it was answered or refused. */
    closedOn: LocalDate.nullable(),
    closedBy: z.string().nullable(),
    recordedBy: z.string(),
    companyName: z.string(),
  })
  .meta({ id: 'DataRequestRow' })
export type DataRequestRow = z.infer<typeof DataRequestRow>

/** The customer with the address of a request, as far as the company that answers knows them. */
const FoundCustomer = z.object({
  name: z.string(),
  email: z.string(),
  since: Instant,
  orders: z.int(),
  /** What is kept of them, as it is stored; null for who may not put it right. */
  details: z
    .object({
      ...viewOf(customerFields),
      version: z.int(),
    })
    .nullable(),
})

export const DataRequestDetail = z
  .object({
    ...DataRequestRow.shape,
    version: z.int(),
    note: z.string(),
    recordedAt: Instant,
    /** Why it takes up to two months more; null: it does not. */
    extensionReason: z.string().nullable(),
    /** How it was answered, or why it was refused. */
    answer: z.string(),
    customer: FoundCustomer.nullable(),
    can: z.object({
      extend: z.boolean(),
      close: z.boolean(),
      reopen: z.boolean(),
      copy: z.boolean(),
      correct: z.boolean(),
      erase: z.boolean(),
    }),
  })
  .meta({ id: 'DataRequest' })
export type DataRequestDetail = z.infer<typeof DataRequestDetail>
