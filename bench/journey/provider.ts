import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type BankPayment, NewBankPayment } from '@fachwerk/contract/payment/test-bank'
import type { z } from 'zod'
import type { BenchContext } from '../figures.ts'

/** A payment service that only knows how to begin: as fast as one can be, so that it is not what is measured. */
export async function startProvider(context: Pick<BenchContext, 'atEnd'>, port: number) {
  const begun = new Map<string, BankPayment>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const wanted = NewBankPayment.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      const payment = paymentOf(wanted)
      begun.set(payment.id, payment)
      reply.setHeader('content-type', 'application/json')
      reply.end(JSON.stringify(payment))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  context.atEnd(async () => void server.close())
  const address = server.address() as AddressInfo // TCP, not a pipe
  return { port: address.port, paid: (id: string) => paid(begun, id) }
}

const paymentOf = ({ reference, amountCents, currency }: z.infer<typeof NewBankPayment>): BankPayment => ({
  id: `p-${reference}`,
  reference,
  merchant: 'zeitlager',
  amountCents,
  currency,
  state: 'open',
  refundedCents: 0,
  paymentUrl: `http://localhost/bezahlen/p-${reference}`,
})

function paid(begun: Map<string, BankPayment>, id: string): BankPayment {
  const payment = begun.get(id)
  if (!payment) throw new Error(`the payment ${id} was never begun`)
  begun.delete(id)
  return { ...payment, state: 'paid' }
}
