import { createServer } from 'node:http'
import { BankEvent } from '@fachwerk/contract/payment/test-bank'

export const START = new Date('2026-11-20T12:00:00Z')

/** A shop that writes down what the bank tells it. */
export function startShop() {
  const seen: { body: string; signature: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['x-bank-signature']),
      })
      response.writeHead(status).end('{}')
    })
  })
  return {
    seen,
    events: () => seen.map(({ body }) => BankEvent.parse(JSON.parse(body))),
    answer: (code: number) => void (status = code),
    listen: () =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => {
          const address = server.address()
          resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
        }),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
