import type { FastifyInstance } from 'fastify'
import { errorCode } from './platform/db/db-errors.ts'

/**
 * Opens the port.
 * @throws Error with one sentence when somebody else has it or it may not be used
 */
export async function listen(
  app: FastifyInstance,
  address: { readonly host: string; readonly port: number },
): Promise<void> {
  try {
    await app.listen(address)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${address.port} ist belegt; mit PORT einen anderen wählen, zum Beispiel PORT=18080 npm start.`,
        { cause: error },
      )
    }
    if (code === 'EACCES')
      throw new Error(`Port ${address.port} darf hier nicht benutzt werden; mit PORT einen anderen wählen.`, {
        cause: error,
      })
    if (code === 'EADDRNOTAVAIL')
      throw new Error(`Die Adresse ${address.host} gibt es auf dieser Maschine nicht; HOST prüfen.`, {
        cause: error,
      })
    throw error
  }
}
