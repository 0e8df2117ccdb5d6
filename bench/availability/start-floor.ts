import Fastify from 'fastify'
import { Client } from 'pg'

/** The floor of availability over HTTP: one statement as the product words it, its rows as JSON, nothing else. */
const client = new Client({ connectionString: process.env['DATABASE_URL'] })
await client.connect()
const app = Fastify()
app.post<{ Body: { text: string; values: unknown[] } }>('/', async ({ body: { text, values } }) => {
  const { rows } = await client.query(text, values)
  return rows
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
