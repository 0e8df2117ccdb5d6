import { invoiceCalls } from '@fachwerk/contract/invoice/invoice-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Chance } from './chance.ts'
import { addressOf, persist, refused, type Renter } from './customers.ts'
import { viewOf } from './paying.ts'
import { signedIn } from './staff.ts'
import type { World } from './world.ts'

const OFFICE = {
  company: 'Bodensee Messebau GmbH',
  vatId: '',
  name: '',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  reference: '',
} as const

/** Staff make the newest invoice of an order out to somebody else (O-05); whoever asks twice is told so. */
export async function readdress(world: World, owing: Renter, chance: Chance): Promise<void> {
  const ip = addressOf(chance)
  await persist(
    world,
    `${owing.shortCode} looks for the invoice`,
    () => viewOf(world, owing, false),
    (view) => {
      const id = invoiceOf(view)
      if (id === undefined) return void refused(world, 'readdress: no invoice')
      world.agenda.at(
        world.clock.nowMs() + 60_000,
        'staff make an invoice out to somebody else',
        async () => {
          const token = await signedIn(world, owing.place, ip)
          if (token === null) return
          const input = { params: { id }, body: { recipient: OFFICE } }
          const done = await world.call(invoiceCalls.readdressInvoice, input, {
            host: 'localhost',
            ip,
            token,
          })
          if (done.ok) world.tally.count('readdressed')
          else refused(world, `readdress: ${done.code}`)
        },
      )
    },
  )
}

const invoiceOf = ({ invoices = [] }: OrderView): string | undefined =>
  invoices.findLast(({ kind }) => kind === 'invoice')?.id
