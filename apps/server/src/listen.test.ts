import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listen } from './listen.ts'

it('a taken port is named in one sentence with the way out', async () => {
  const first = Fastify()
  await listen(first, { host: '127.0.0.1', port: 0 })
  const address = first.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} ist belegt; mit PORT einen anderen wählen, zum Beispiel PORT=18080 npm start.`,
  )
  await first.close()
})

it('an address this machine does not have is named too', async () => {
  await expect(listen(Fastify(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'Die Adresse 192.0.2.1 gibt es auf dieser Maschine nicht',
  )
})
