import Fastify from 'fastify'

/** The same bytes with nothing behind them: what Fastify alone can hand out. The page comes with the first message. */
const app = Fastify({ logger: false })
const page = await new Promise<{ html: string; headers: Record<string, string> }>((resolve) => {
  process.once('message', resolve)
  process.send?.('waiting')
})
app.get('/*', (_request, reply) => reply.headers(page.headers).send(page.html))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.send?.('ready')
