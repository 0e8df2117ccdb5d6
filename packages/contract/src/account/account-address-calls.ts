import { z } from 'zod'
import { call } from '../call.ts'
import { COUNTRIES } from '../customer/countries.ts'
import { Id } from '../fields.ts'
import { TypedAddress } from '../order/recipient.ts'

/** Nobody needs more, and nobody fills the house with them. */
export const MOST_ADDRESSES = 20

const text = z.string()

/** An address of a customer's book (S-09). */
export const AccountAddress = z
  .object({
    id: Id,
    version: z.int(),
    label: text,
    company: text,
    vatId: text,
    name: text,
    street: text,
    postcode: text,
    city: text,
    country: z.enum(COUNTRIES),
    forInvoices: z.boolean(),
    forDeliveries: z.boolean(),
  })
  .meta({ id: 'AccountAddress' })
export type AccountAddress = z.infer<typeof AccountAddress>

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Kundenkonto'] } as const
const params = z.object({ id: Id })

/** A signed-in customer's addresses: for invoices now, for deliveries once something is delivered (S-09). */
export const accountAddressCalls = {
  accountAddresses: call({
    ...common,
    method: 'GET',
    path: '/storefront/account/addresses',
    summary: 'Eigenes Adressbuch, nach Bezeichnung',
    reply: z.object({ rows: z.array(AccountAddress) }),
    refusals: ['not-signed-in'],
  }),
  addAddress: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/addresses',
    summary: `Adresse ins eigene Adressbuch aufnehmen, höchstens ${MOST_ADDRESSES}`,
    body: z.strictObject({ address: TypedAddress }),
    reply: AccountAddress,
    refusals: ['not-signed-in', 'too-many-addresses'],
  }),
  changeAddress: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/addresses/{id}',
    summary: 'Adresse ändern; aufgegebene Bestellungen bleiben, wie sie sind',
    params,
    body: z.strictObject({ address: TypedAddress, version: z.int().min(1) }),
    reply: AccountAddress,
    refusals: ['not-signed-in', 'not-found', 'changed-meanwhile'],
  }),
  removeAddress: call({
    ...common,
    method: 'POST',
    path: '/storefront/account/addresses/{id}/remove',
    summary: 'Adresse aus dem eigenen Adressbuch löschen',
    params,
    body: z.strictObject({}),
    reply: z.object({ removed: z.literal(true) }),
    refusals: ['not-signed-in', 'not-found'],
  }),
} as const
