import { Client, type ClientConfig } from 'pg'

/**
 * Work on one connection of its own, closed at the end however the work ends; for what needs no pool: creating
 * databases, migrating, looking in from outside.
 * @param config a `DatabaseAddress`, or what `clientConfig` makes of one
 */
export async function withClient<T>(
  config: Readonly<ClientConfig>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...config })
  // A lost connection fails the statement that is running; without a listener it would end the process as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
